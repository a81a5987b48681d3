const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text that may be escaped for HTML. Decodes once, so that `&amp;lt;` stays the text `&lt;`. */
export function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
