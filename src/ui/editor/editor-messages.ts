import { defineMessages } from '../i18n/catalogue.ts';

export const editorMessages = defineMessages('editor', {
  formatting: 'Formatting',
  commands: {
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    clean: 'Clear formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    quote: 'Quotation',
    ordered: 'Ordered list',
    bullet: 'Bullet list',
    check: 'Check list',
  },
  shortcuts: 'Keyboard shortcuts',
  description:
    'Ctrl+K makes a link, Alt+Shift+P inserts an image, Ctrl+Enter sends (Cmd on a Mac); Tab leaves the text. ' +
    'A line may begin with ##, ###, >, -, 1. or [ ] and a space; **bold** and *italic* work too.',
  link: 'Link',
  address: 'Address',
  addressRefused: 'Enter an address that begins with https, http, mailto or tel.',
  removeLink: 'Remove link',
  image: 'Image',
  alternative: 'Alternative text: what the image shows, in words (may stay empty)',
});
