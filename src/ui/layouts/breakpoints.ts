/**
 * Widths in CSS pixels at which mobile device classes end (product, "Settled questions"): a smartphone is narrower than
 * 600, a phablet narrower than 768. Style sheets say the same numbers in their media queries.
 */
export const BREAKPOINTS = { smartphone: 600, phablet: 768 } as const;
