import { describe, expect, it } from 'vitest';
import { arrivalAt, type Circumstances } from '../../../../src/ui/features/scrolling/scroll-restoration.ts';

const address = (text: string) => {
  const { pathname, search, hash } = new URL(text, 'https://portal.example.org');
  return { pathname, search, hash };
};
const arriving = (at: string, from: string | undefined, more: Partial<Circumstances> = {}) =>
  arrivalAt(address(at), {
    former: from === undefined ? undefined : address(from),
    returning: false,
    position: undefined,
    untouched: false,
    ...more,
  });
const back = (position?: number): Partial<Circumstances> => ({ returning: true, position });

describe('arriving at a place', () => {
  it('restores the former position, rather than the place in the hash', () => {
    expect(arriving('/news', '/about', back(700))).toEqual({ to: 'position', position: 700 });
    expect(arriving('/news#list', '/about', back(700))).toEqual({ to: 'position', position: 700 });
    expect(arriving('/news?page=1', '/news?page=2', back(0))).toEqual({ to: 'position', position: 0 });
  });

  it('scrolls to the top of another screen without a known position, and to its hash', () => {
    expect(arriving('/news', '/about', back())).toEqual({ to: 'position', position: 0 });
    expect(arriving('/news#list', '/about', back())).toEqual({ to: 'hash', hash: '#list' });
    expect(arriving('/news?page=1', '/news?page=2', back())).toEqual({ to: 'nothing' });
  });

  it('leaves the top of a new screen to the announcement of its arrival', () => {
    expect(arriving('/news', '/about')).toEqual({ to: 'nothing' });
  });

  it('scrolls to the place in the hash, here or on another screen, and again on request', () => {
    expect(arriving('/news#list', '/about')).toEqual({ to: 'hash', hash: '#list' });
    expect(arriving('/news#list', '/news')).toEqual({ to: 'hash', hash: '#list' });
    expect(arriving('/news#list', '/news#list')).toEqual({ to: 'hash', hash: '#list' });
    expect(arriving('/news?page=2#list', '/news#top')).toEqual({ to: 'hash', hash: '#list' });
  });

  it('does not scroll when only the query changes', () => {
    expect(arriving('/news?page=2', '/news?page=1')).toEqual({ to: 'nothing' });
    expect(arriving('/news?page=2#list', '/news?page=1#list')).toEqual({ to: 'nothing' });
  });
});

describe('the first place of a document', () => {
  it('restores the position after a reload, unless the reader has started to read', () => {
    const reloaded = (untouched: boolean) => arriving('/news', undefined, { ...back(700), untouched });
    expect(reloaded(true)).toEqual({ to: 'position', position: 700 });
    expect(reloaded(false)).toEqual({ to: 'nothing' });
  });

  it('restores the position although the browser has jumped to the hash first', () => {
    expect(arriving('/news#list', undefined, { ...back(700), untouched: false })).toEqual({
      to: 'position',
      position: 700,
    });
  });

  it('shows the top of a document or the place in its hash, unless the reader has started to read', () => {
    expect(arriving('/news', undefined, { untouched: true })).toEqual({ to: 'nothing' });
    expect(arriving('/news#list', undefined, { untouched: true })).toEqual({ to: 'hash', hash: '#list' });
    expect(arriving('/news#list', undefined, { untouched: false })).toEqual({ to: 'nothing' });
  });
});
