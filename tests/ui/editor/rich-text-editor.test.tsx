// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import Quill from 'quill';
import { afterEach, expect, it, vi } from 'vitest';
import { RichTextEditor } from '../../../src/ui/editor/rich-text-editor.tsx';
import { HtmlProvider } from '../../../src/ui/html/html-provider.tsx';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';

afterEach(cleanup);

/** The editor with a text, and what it reports. */
function setUp(initial: string) {
  const onChange = vi.fn<(html: string) => void>();
  render(
    <HtmlProvider
      portalOrigin="https://portal.example.org"
      contentBaseUrl="https://cms.example.org/"
      imageHosts={[]}
      addresses={drupalAddresses}
    >
      <span id="label">Message</span>
      <RichTextEditor
        id="message"
        labelledBy="label"
        placeholder="Write"
        initial={initial}
        onChange={onChange}
        onSubmit={() => undefined}
        onFiles={() => undefined}
      />
    </HtmlProvider>,
  );
  const quill = Quill.find(document.querySelector('.ql-container') ?? document.body);
  if (!(quill instanceof Quill)) throw new Error('There is no editor');
  return { quill, onChange };
}

it('reports what the user types as HTML, and a text that they have emptied as no text at all', () => {
  const { quill, onChange } = setUp('<p>a</p>');
  act(() => void quill.insertText(1, 'b', 'user'));
  act(() => void quill.deleteText(0, 2, 'user'));
  act(() => void quill.insertText(0, 'c', 'api'));
  expect(onChange.mock.calls).toEqual([['<p>ab</p>'], ['']]);
});
