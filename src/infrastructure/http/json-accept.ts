/** The Accept header of every call, early reads included: what axios sends for JSON by itself. */
export const JSON_ACCEPT = 'application/json, text/plain, */*';
