/**
 * Whether an address asks nothing of its page beyond the path: its query is empty, or only what mails and networks append to
 * tell their readers apart. The web server goes by the same rule (`deploy/nginx/maps.conf`).
 *
 * @param search with its question mark, as `location.search` has it.
 */
export const asksNothing = (search: string): boolean =>
  /^\??(?:(?:utm_\w+|mc_\w+|fbclid|gclid|msclkid)=[^&]*(?:&|$))*$/.test(search);
