/* Timeouts, intervals, lifetimes and tolerances in milliseconds. Plain numbers, so that the build inlines them. */

export const MINUTE = 60_000;

export const LOGIN_TIMEOUT = 30_000;
export const LOGIN_FOLLOW_UP_TIMEOUT = 10_000;

/** Drafts, other systems and the membership system may each delay the content system's logout this long. */
export const SIGN_OUT_STEP_TIMEOUT = 3_000;
export const SIGN_OUT_TIMEOUT = 10_000;

export const SESSION_CHECK_TIMEOUT = 10_000;
export const WRITE_AFTER_CHECK_TIMEOUT = 5_000;
/** A tab that was hidden this long asks whether its session still stands. */
export const SESSION_CHECK_AFTER_HIDDEN = 300_000;
export const SESSION_CHECK_BEFORE_WRITE = 900_000;
/** A confirmed session is not asked about again in this time. */
export const SESSION_FRESH_FOR = 300_000;
/** The user is warned this long before the session ends, or at half the time of a shorter session. */
export const SESSION_WARNING_LEAD = 120_000;
/** The session's end is looked for this often, because timers stand still while a device sleeps. */
export const SESSION_LOOK_INTERVAL = 30_000;
export const SESSION_EXTENSION_TIMEOUT = 10_000;
/** Tolerated clock differences between tabs, and setbacks. */
export const SESSION_CLOCK_SLACK = 10_000;
/** Tolerated delay of a check of the session: browsers throttle timers of hidden tabs. */
export const SESSION_CHECK_LATE = 60_000;

/** A return after this long counts as a new visit; a reload does not. */
export const VISIT_PAUSE = 1_800_000;
export const VISIT_WRITE_INTERVAL = 60_000;

/** The server's clock may be behind this long when a posted comment is looked for. */
export const POST_CLOCK_SLACK = 600_000;

/** Minimum lifetime of drafts and earlier versions on the device. */
export const DRAFT_LIFETIME = 2_592_000_000;
/** An expired draft goes this long after its expiry was noticed. */
export const EXPIRY_GRACE = 604_800_000;
/** The browser opens the draft database. Reads time out earlier, so this concerns writes only. */
export const DRAFT_DATABASE_TIMEOUT = 5_000;
export const SAVE_FILE_TIMEOUT = 60_000;
export const RELOAD_PROBE_TIMEOUT = 5_000;
/** Minimum time between reloads of one build: a later failure has another cause. */
export const RELOAD_INTERVAL = 600_000;

/** Delay before the overlay reports a late chunk (docs/specification.md, section 10). */
export const SKELETON_DELAY = 300;

/** Delay of the main menu's active class (docs/specification.md, section 9). */
export const ACTIVE_CLASS_DELAY = 250;
/** Features are prefetched when the browser is idle, or after this time; Safari does not tell. */
export const IDLE_TIMEOUT = 5_000;
export const IDLE_DELAY = 2_000;
/** The pointer or the focus rests this long on a link before its page is prefetched: a sweep prefetches nothing. */
export const PREFETCH_REST = 65;
/** Delay before the document's head is written, because an arriving screen renders several times. */
export const HEAD_WRITE_DELAY = 200;
export const LATE_CONTENT_TIMEOUT = 5_000;
export const SCROLL_WRITE_DELAY = 200;
export const OPTIONAL_TEXTS_TIMEOUT = 3_000;

/** A query without an answer counts as failed and can be retried; a late answer is still shown. */
export const QUERY_TIMEOUT = 30_000;
/** A newer read of a URL aborts one pending this long: browsers queue requests of the same URL. */
export const STALE_READ_TIMEOUT = 25_000;
/** A server's `Retry-After` is followed up to this. */
export const LONGEST_RETRY_AFTER = 600_000;
export const PREFETCH_FRESH_FOR = 10_000;
/** The user's own proposals in the find box are used for this time, unless one is written. */
export const FIND_PROPOSALS_FRESH_FOR = 60_000;
export const LAZY_IMPORT_TIMEOUT = 120_000;

/** First pause before a retry; each failure in a row doubles it. */
export const RETRY_FIRST_PAUSE = 2_000;
export const RETRY_LONGEST_PAUSE = 60_000;
/** A timer that is later than this was suspended with its tab. */
export const TIMER_SUSPENDED_AFTER = 1_000;
/** A resumed timer waits this long for messages that the tab has missed. */
export const TIMER_RESUME_DELAY = 50;

export const RELOAD_FLUSH_TIMEOUT = 1_000;
/** A reload that takes longer counts as stopped by the user. */
export const RELOAD_STOPPED_AFTER = 10_000;

/** Debounce of local writes; with the write it takes less than 250 milliseconds, even on a busy device. */
export const LOCAL_WRITE_DELAY = 100;
export const LOCAL_LOAD_TIMEOUT = 2_000;
export const LOCAL_READ_TIMEOUT = 3_000;
export const DRAFT_FLUSH_TIMEOUT = 800;
export const VERSION_INTERVAL = 300_000;
/** The last local write may delay another tab's writer lock this long. */
export const LOCAL_CLOSE_TIMEOUT = 2_000;
/** A tab that does not finish its writes loses the writer lock after this time. */
export const WRITER_LOCK_TIMEOUT = 2_000;
/** Drafts are counted before a logout goes on without a question. */
export const DRAFT_COUNT_TIMEOUT = 1_000;

export const SAVE_DELAY = 2_000;
export const SEND_DELAY = 100;
export const VERIFY_DELAY = 5_000;
export const RECORD_LOAD_TIMEOUT = 4_000;
/** A record is trusted for this time; longer than `SAVE_DELAY`, so that a burst of typing costs one read. */
export const RECORD_FRESH_FOR = 5_000;
export const RECORD_FRESH_FOR_UNLOAD = 30_000;
export const PROPOSAL_TIMEOUT = 30_000;
/** The proposal system answers a login; the next call starts another one. */
export const PROPOSAL_LOGIN_TIMEOUT = 30_000;
/** Two texts are compared for this time; after it no words are marked. */
export const COMPARE_TIMEOUT = 200;
export const ACCOUNT_TIMEOUT = 2_000;
