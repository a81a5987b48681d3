/* Timeouts and intervals in milliseconds. Plain numbers, so that the build inlines them. */

/** The content system decides on a login. */
export const LOGIN_TIMEOUT = 30_000;
/** The membership system and the home page answer after an accepted login. */
export const LOGIN_FOLLOW_UP_TIMEOUT = 10_000;

/** Drafts, other systems and the membership system may each delay the content system's logout this long. */
export const SIGN_OUT_STEP_TIMEOUT = 3_000;
/** The content system answers a logout. */
export const SIGN_OUT_TIMEOUT = 10_000;

/** The content system says whether a remembered session still stands. */
export const SESSION_CHECK_TIMEOUT = 10_000;
/** A write waits until the session has been confirmed. */
export const WRITE_AFTER_CHECK_TIMEOUT = 5_000;
/** A tab that was hidden this long asks whether its session still stands. */
export const SESSION_CHECK_AFTER_HIDDEN = 300_000;
/** A session last seen this long ago is checked before a write. */
export const SESSION_CHECK_BEFORE_WRITE = 900_000;
/** A confirmed session is not asked about again in this time. */
export const SESSION_FRESH_FOR = 300_000;
/** The user is warned this long before the session ends, or at half the time of a shorter session. */
export const SESSION_WARNING_LEAD = 120_000;
/** The session's end is looked for this often, because timers stand still while a device sleeps. */
export const SESSION_LOOK_INTERVAL = 30_000;
/** The content system extends a session on demand. */
export const SESSION_EXTENSION_TIMEOUT = 10_000;

/** A visit that goes on is stored this often. */
export const VISIT_WRITE_INTERVAL = 60_000;

/** The browser opens the draft database. Reads time out earlier, so this concerns writes only. */
export const DRAFT_DATABASE_TIMEOUT = 5_000;
/** The browser reads a file that it has been given to save. */
export const SAVE_FILE_TIMEOUT = 60_000;
/** The web server answers a probe before a reload. */
export const RELOAD_PROBE_TIMEOUT = 5_000;
/** Minimum time between reloads of one build: a later failure has another cause. */
export const RELOAD_INTERVAL = 600_000;

/** Delay before the overlay reports a late chunk (product, "Loading overlay"). */
export const SKELETON_DELAY = 300;

/** Delay of the main menu's active class (docs/specification.md, section 9). */
export const ACTIVE_CLASS_DELAY = 250;
/** The pointer or the focus rests this long on a link before its page is prefetched: a sweep prefetches nothing. */
export const PREFETCH_REST = 65;
/** Delay before the document's head is written, because an arriving screen renders several times. */
export const HEAD_WRITE_DELAY = 200;
/** Content that a scroll position or a hash needs arrives. */
export const LATE_CONTENT_TIMEOUT = 5_000;
/** The page stands still this long before its scroll position is saved. */
export const SCROLL_WRITE_DELAY = 200;
/** Optional texts of a screen with proposals arrive. */
export const OPTIONAL_TEXTS_TIMEOUT = 3_000;
