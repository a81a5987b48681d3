import type { EditorWords } from '../../editor/editor-words.ts';

export const editor: EditorWords = {
  formatting: 'Formatierung',
  commands: {
    heading2: 'Überschrift 2',
    heading3: 'Überschrift 3',
    clean: 'Formatierung entfernen',
    bold: 'Fett',
    italic: 'Kursiv',
    underline: 'Unterstrichen',
    quote: 'Zitat',
    ordered: 'Nummerierte Liste',
    bullet: 'Aufzählung',
    check: 'Checkliste',
  },
  description:
    'Strg+K setzt einen Link, Alt+Umschalt+P fügt ein Bild ein, Strg+Eingabe sendet (Cmd auf dem Mac); Tab verlässt den Text. ' +
    'Eine Zeile kann mit ##, ###, >, -, 1. oder [ ] und einem Leerzeichen beginnen; auch **fett** und *kursiv* funktionieren.',
  link: 'Link',
  address: 'Adresse',
  addressRefused: 'Geben Sie eine Adresse ein, die mit https, http, mailto oder tel beginnt.',
  removeLink: 'Link entfernen',
  image: 'Bild',
  alternative: 'Alternativtext: in Worten, was das Bild zeigt (darf leer bleiben)',
};
