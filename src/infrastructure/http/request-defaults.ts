/** Of every call, early reads included: axios's default for JSON. */
export const JSON_ACCEPT = 'application/json, text/plain, */*';

/** A newer read of a URL aborts one pending this long, which the caller has been told has failed. In milliseconds. */
export const STALE_READ_TIMEOUT = 25_000;
