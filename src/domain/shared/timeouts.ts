/*
 * How long the portal waits, in milliseconds: for systems, for the browser, and before it does something again. What takes
 * longer counts as failed, or is gone on without. Plain numbers, which the build writes where they are used.
 */

/** The content system decides on a login. */
export const LOGIN_TIMEOUT = 30_000;
/** The membership system and the home page answer after an accepted login. */
export const LOGIN_FOLLOW_UP_TIMEOUT = 10_000;

/** Drafts, other systems and the membership system each keep the content system's logout waiting. */
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

/** The browser opens the database of drafts. Readers have given up before, so it decides about writing alone. */
export const DRAFT_DATABASE_TIMEOUT = 5_000;
/** The browser reads a file that it has been given to save. */
export const SAVE_FILE_TIMEOUT = 60_000;
/** The web server shows that it is there, before the page is reloaded. */
export const RELOAD_PROBE_TIMEOUT = 5_000;
/** A build that was reloaded is not reloaded again in this time: later there is another reason. */
export const RELOAD_INTERVAL = 600_000;

/** The overlay says that a part of the program is late (product, "Loading overlay"). */
export const LATE_PART_DELAY = 300;
