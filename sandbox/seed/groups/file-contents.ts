import type { FileSeed } from './group-seed.ts';

/** What is in a file: a page of PDF, a document that word processors open, or plain text. Without lines nothing at all. */
export function contentOf({ name, lines }: FileSeed): Uint8Array {
  if (lines.length === 0) return new Uint8Array();
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (extension === 'pdf') return Buffer.from(pdf(lines), 'latin1');
  if (extension === 'doc') return Buffer.from(richText(lines), 'latin1');
  return Buffer.from(`${lines.join('\n')}\n`, 'utf8');
}

/** The smallest PDF with text in it that viewers do not complain about. */
function pdf(lines: readonly string[]): string {
  const text = lines.map((line) => `(${latin(line).replace(/[\\()]/g, '\\$&')}) '`).join('\n');
  const stream = `BT /F1 12 Tf 16 TL 56 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let document = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = document.length;
    document += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${document}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`;
}

/** Rich text, which is what a `.doc` often is inside. */
function richText(lines: readonly string[]): string {
  const paragraphs = lines.map((line) =>
    line.replace(/[\\{}]/g, '\\$&').replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0)}?`),
  );
  return `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Georgia;}}\n${paragraphs.map((text) => `${text}\\par\n`).join('')}}`;
}

/** Without marks, where the font has no letter. */
function latin(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?');
}
