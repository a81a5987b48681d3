/** Somebody else's text in one line, with nothing that a terminal acts upon or shows in another order. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
