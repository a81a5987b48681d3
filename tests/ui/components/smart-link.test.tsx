// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Link } from '../../../src/domain/content/link.ts';
import { SmartLink } from '../../../src/ui/components/smart-link.tsx';

afterEach(cleanup);

function show(link: Link, newTab?: boolean): HTMLElement {
  render(
    <MemoryRouter initialEntries={['/here?page=2']}>
      <SmartLink link={link} className="chosen" newTab={newTab}>
        Elsewhere
      </SmartLink>
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

describe('a link', () => {
  it('routes a link inside the portal, with query and hash', () => {
    const link = show({ kind: 'internal', path: '/news?page=1#latest' });
    expect(link.getAttribute('href')).toBe('/news?page=1#latest');
    expect(link.className).toBe('chosen');
  });

  it('stays on the page for a link to a place on it', () => {
    expect(show({ kind: 'internal', path: '#notes' }).getAttribute('href')).toBe('/here?page=2#notes');
  });

  it('sends no referrer to another site', () => {
    const link = show({ kind: 'external', url: 'https://example.org/' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBeNull();
    expect(link.textContent).toBe('Elsewhere');
  });

  it('says that a link opens a new tab', () => {
    const link = show({ kind: 'external', url: 'https://example.org/' }, true);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.textContent).toBe('Elsewhere (opens in a new tab)');
  });
});
