/** A text of another party in one line, without control characters and without marks that change its order. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
