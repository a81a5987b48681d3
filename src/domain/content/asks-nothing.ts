/**
 * Whether a query is empty or holds tracking parameters only. The web server uses the same rule
 * (`deploy/nginx/maps.conf`).
 *
 * @param search with its question mark, as in `location.search`.
 */
export const asksNothing = (search: string): boolean =>
  /^\??(?:(?:utm_\w+|mc_\w+|fbclid|gclid|msclkid)=[^&]*(?:&|$))*$/.test(search);
