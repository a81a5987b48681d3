/** The Accept header of every call, early reads included: what axios sends for JSON by itself. */
export const JSON_ACCEPT = 'application/json, text/plain, */*';

/**
 * How long a read has to have been without an answer, in milliseconds, before a newer one of the same URL ends it: a caller
 * that asks again after as long has been told that it failed, give or take the time in which a library is fetched.
 */
export const SILENCE = 25_000;
