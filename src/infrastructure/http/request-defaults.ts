/** The Accept header of every call, early reads included: axios's default for JSON. */
export const JSON_ACCEPT = 'application/json, text/plain, */*';

/**
 * Stale-read timeout in milliseconds: a newer read of the same URL aborts one that has been pending this long. By then
 * the caller has been told that it failed.
 */
export const STALE_READ_TIMEOUT = 25_000;
