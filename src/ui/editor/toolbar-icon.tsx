import type { ToolbarCommand } from './toolbar-command.ts';

const letters: Readonly<Partial<Record<ToolbarCommand, string>>> = {
  heading2: 'H2',
  heading3: 'H3',
  bold: 'B',
  italic: 'I',
  underline: 'U',
};

const lines = 'M8 4h10v2H8zM8 9h10v2H8zM8 14h10v2H8z';
const paths: Readonly<Partial<Record<ToolbarCommand, string>>> = {
  clean:
    'M4 3h12v2h-5l-1.6 7.5-2-2L8.5 5H4zM11.4 12l1.8 1.8L15 12l1.4 1.4-1.8 1.8 1.8 1.8-1.4 1.4-1.8-1.8-1.8 1.8L10 17l1.8-1.8-1.8-1.8z',
  quote: 'M3 11V8c0-2.5 1.5-4 4-4v2c-1.200 0-2 .8-2 2h2v5H3zM11 11V8c0-2.500 1.500-4 4-4v2c-1.200 0-2 .8-2 2h2v5h-4z',
  ordered: `${lines}M3 3h2v4H4V4H3zM2 8h3v2.200L3.600 11.500H5v1H2v-1L4 9.500V9H2zM2 13.500h3V17.500H2v-1h2v-.5H3v-1h1v-.5H2z`,
  bullet: `${lines}M2.500 3.500h3v3h-3zM2.500 8.500h3v3h-3zM2.500 13.500h3v3h-3z`,
  check: `${lines}M1.500 5l1-1L3.500 5 5.500 2.500l1 .8-3 3.700zM2 9h4v4H2zm1 1v2h2v-2zM2 14.500h4v4H2zm1 1v2h2v-2z`,
};

/** What a button shows beside the name it has. */
export function ToolbarIcon({ command }: { readonly command: ToolbarCommand }) {
  const letter = letters[command];
  if (letter !== undefined) {
    return (
      <span aria-hidden="true" className={`editor__letter editor__letter--${command}`}>
        {letter}
      </span>
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20">
      <path d={paths[command]} />
    </svg>
  );
}
