import type Quill from 'quill';

/** The buttons in the order of the specification. */
export const toolbarCommands = [
  'heading2',
  'heading3',
  'clean',
  'bold',
  'italic',
  'underline',
  'quote',
  'ordered',
  'bullet',
  'check',
] as const;

export type ToolbarCommand = (typeof toolbarCommands)[number];

const formats: Readonly<Record<Exclude<ToolbarCommand, 'clean'>, readonly [name: string, value: unknown]>> = {
  heading2: ['header', 2],
  heading3: ['header', 3],
  bold: ['bold', true],
  italic: ['italic', true],
  underline: ['underline', true],
  quote: ['blockquote', true],
  ordered: ['list', 'ordered'],
  bullet: ['list', 'bullet'],
  check: ['list', 'unchecked'],
};

export function isPressed(command: ToolbarCommand, text: Readonly<Record<string, unknown>>): boolean | undefined {
  if (command === 'clean') return undefined;
  const [name, value] = formats[command];
  return text[name] === value || (command === 'check' && text[name] === 'checked');
}

export function currentFormats(quill: Quill): Readonly<Record<string, unknown>> {
  const [range] = quill.selection.getRange();
  const { index, length } = range ?? quill.selection.savedRange;
  const end = quill.getLength() - 1;
  return quill.getFormat(Math.min(index, end), Math.max(0, Math.min(length, end - index)));
}

const inline = { bold: false, italic: false, underline: false, link: false };
const lines = { header: false, blockquote: false, list: false, indent: false };

function clean(quill: Quill): void {
  const { index, length } = quill.getSelection(true);
  quill.history.cutoff();
  // Quill's `removeFormat` also drops images.
  if (length > 0) quill.formatText(index, length, inline, 'user');
  else for (const name of Object.keys(quill.getFormat(index))) if (name in inline) quill.format(name, false, 'user');
  quill.formatLine(index, length, lines, 'user');
}

export function runCommand(quill: Quill, command: ToolbarCommand): void {
  if (!quill.isEnabled()) return;
  const pressed = isPressed(command, currentFormats(quill));
  if (command === 'clean') {
    clean(quill);
  } else {
    const [name, value] = formats[command];
    quill.format(name, pressed === true ? false : value, 'user');
  }
}
