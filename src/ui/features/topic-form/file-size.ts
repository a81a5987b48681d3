const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size as a language writes it: "812 bytes", "1.4 MB". One unit is 1,024 of the smaller, as in the rule of 32 MB. */
export function shownFileSize(bytes: number, language: string): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const unit = units[power] ?? 'byte';
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** power);
}
