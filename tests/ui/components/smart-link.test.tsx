// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Link } from '../../../src/domain/content/link.ts';
import { InnerLink, SmartLink, type InnerLinkProps } from '../../../src/ui/components/smart-link.tsx';

afterEach(cleanup);

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}${hash}`}</output>;
}
const place = () => screen.getByRole('status').textContent;

function show(link: React.ReactElement): HTMLElement {
  render(
    <MemoryRouter initialEntries={['/here?page=2']}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}
const inner = (props: Partial<InnerLinkProps> = {}) => (
  <InnerLink to="/there?page=1#latest" {...props}>
    There
  </InnerLink>
);
const smart = (link: Link, newTab?: boolean) => (
  <SmartLink link={link} className="chosen" newTab={newTab}>
    Elsewhere
  </SmartLink>
);

it.each<readonly [string, Partial<InnerLinkProps>, string]>([
  ['to another place', {}, 'PUSH /there?page=1#latest'],
  ['that replaces the current entry', { replace: true }, 'REPLACE /there?page=1#latest'],
  ['to the current address', { to: '/here?page=2' }, 'REPLACE /here?page=2'],
  ['with only a query', { to: { search: '?page=3' } }, 'PUSH /here?page=3'],
  ['that another handler has prevented', { onClick: (event) => event.preventDefault() }, 'POP /here?page=2'],
])('follows a link %s inside the portal, without loading a document', (_, props, expected) => {
  expect(fireEvent.click(show(inner(props)))).toBe(false);
  expect(place()).toBe(expected);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (click) => {
    expect(fireEvent.click(show(inner()), click)).toBe(true);
    expect(place()).toBe('POP /here?page=2');
  },
);

it.each([
  ['/news?page=1#latest', '/news?page=1#latest'],
  ['#notes', '/here?page=2#notes'],
])('links %s inside the portal, with query and hash, or on the page', (path, href) => {
  const link = show(smart({ kind: 'internal', path }));
  expect([link.getAttribute('href'), link.className]).toEqual([href, 'chosen']);
});

it('sends no referrer to another site, and says that a link opens a new tab', () => {
  const link = show(smart({ kind: 'external', url: 'https://example.org/' }));
  const seen = (of: HTMLElement) => [of.getAttribute('rel'), of.getAttribute('target'), of.textContent];
  expect(seen(link)).toEqual(['noopener noreferrer', null, 'Elsewhere']);
  cleanup();
  const other = show(smart({ kind: 'external', url: 'https://example.org/' }, true));
  expect(seen(other)).toEqual(['noopener noreferrer', '_blank', 'Elsewhere (opens in a new tab)']);
});
