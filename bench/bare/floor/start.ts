import type { PageWire, Reads } from './page-wire.ts';

/*
 * The first module of the floor: the reads of the page leave before the libraries are evaluated, as they do in the
 * portal.
 */

const system = document.documentElement.dataset['system'] ?? '';
const read = async (call: string): Promise<unknown> =>
  (await fetch(`${system}/encms-json/${call}`, { credentials: 'include' })).json();

const reads: Reads = {
  page: (path) => read(`get/page?uri=${encodeURIComponent(path)}`) as Promise<PageWire>,
  main: read('get-menu/main') as Reads['main'],
  footer: read('get-menu/footer') as Reads['footer'],
};
const first = { path: location.pathname, page: reads.page(location.pathname) };

void import('./floor.tsx').then(({ showFloor }) => showFloor(reads, first));
