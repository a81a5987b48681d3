/** Light or dark, whatever the device says, or as the device says. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
