/** Whether a query is empty or for tracking only, as `deploy/nginx/maps.conf` has it. */
export const asksNothing = (search: string): boolean =>
  /^\??(?:(?:utm_\w+|mc_\w+|fbclid|gclid|msclkid)=[^&]*(?:&|$))*$/.test(search);
