// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { InnerLink, type InnerLinkProps } from '../../../src/ui/components/smart-link.tsx';

afterEach(cleanup);

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}${hash}`}</output>;
}

function show(props: Partial<InnerLinkProps> = {}): HTMLElement {
  render(
    <MemoryRouter initialEntries={['/here?page=2']}>
      <InnerLink to="/there?page=1#latest" {...props}>
        There
      </InnerLink>
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

const place = () => screen.getByRole('status').textContent;

describe('a link inside the portal', () => {
  it('follows a link inside the portal without loading a document', () => {
    const link = show();
    expect(link.getAttribute('href')).toBe('/there?page=1#latest');
    expect(fireEvent.click(link)).toBe(false);
    expect(place()).toBe('PUSH /there?page=1#latest');
  });

  it('replaces the current history entry on request', () => {
    fireEvent.click(show({ replace: true }));
    expect(place()).toBe('REPLACE /there?page=1#latest');
  });

  it('adds no history entry for the current address', () => {
    fireEvent.click(show({ to: '/here?page=2' }));
    expect(place()).toBe('REPLACE /here?page=2');
  });

  it('resolves a link with only a query against the current path', () => {
    expect(show({ to: { search: '?page=3' } }).getAttribute('href')).toBe('/here?page=3');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (click) => {
      expect(fireEvent.click(show(), click)).toBe(true);
      expect(place()).toBe('POP /here?page=2');
    },
  );

  it('goes nowhere when another handler has prevented the click', () => {
    fireEvent.click(
      show({
        onClick: (event) => {
          event.preventDefault();
        },
      }),
    );
    expect(place()).toBe('POP /here?page=2');
  });
});
