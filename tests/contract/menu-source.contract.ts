import { expect } from 'chai';
import type { MenuItem } from '../../src/domain/content/menu.ts';
import { type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { failing } from './expectations.ts';
import type { RemoteWorld } from './remote-world.ts';

const all = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...all(item.sub)]);

function find(items: readonly MenuItem[], label: string): MenuItem {
  const found = all(items).find((item) => item.label === label);
  if (!found) throw new Error(`No entry is labelled ${label}`);
  return found;
}

/** What `MenuSource` promises. */
export const menuSourceContract: ContractSuite<RemoteWorld> = {
  port: 'MenuSource',
  cases: [
    forAnyData(
      ['menu'],
      'gives both menus to a visitor, with labels, in two levels at most',
      async ({ menuSource }) => {
        for (const name of ['main', 'footer'] as const) {
          const menu = await menuSource.load(name, 'visitor');
          expect(menu, `the menu ${name}`).not.to.have.length(0);
          for (const item of all(menu)) expect(item.label || item.sub.length).to.be.ok;
          for (const { sub } of menu) for (const item of sub) expect(item.sub).to.deep.equal([]);
        }
      },
    ),
    promise('gives both menus in the order of the server', async ({ menuSource }) => {
      const main = await menuSource.load('main', 'session');
      const footer = await menuSource.load('footer', 'session');
      expect(main[0]?.label).to.equal('News');
      expect(footer[0]?.label).to.equal('Imprint');
      expect(main.some((item) => item.sub.length > 0)).to.equal(true);
    }),
    promise('reads a submenu that comes as an object', async ({ menuSource }) => {
      const join = find(await menuSource.load('main', 'session'), 'Join');
      expect(join.sub.map((item) => item.label)).to.deep.equal(['Become a member', 'Questions and answers']);
    }),
    promise('gives links to the portal and elsewhere, and no unsafe one', async ({ menuSource }) => {
      const main = await menuSource.load('main', 'session');
      expect(find(main, 'History').link).to.deep.equal({ kind: 'internal', path: '/history' });
      expect(find(main, 'Open archive').link?.kind).to.equal('external');
      expect(find(main, 'A link that must not run').link).to.equal(undefined);
    }),
    promise('names the roles an entry is limited to, and hides nothing', async ({ menuSource }) => {
      const main = await menuSource.load('main', 'session');
      const footer = await menuSource.load('footer', 'session');
      expect(find(main, 'About').roles).to.deep.equal([]);
      expect(find(main, 'All working groups').roles).to.deep.equal(['member']);
      expect(find(main, 'For members').roles).to.deep.equal(['member']);
      expect(find(footer, 'Member area').roles).to.deep.equal(['member', 'organizer']);
      expect(find(footer, 'Committee papers').roles).to.deep.equal(['editor', 'administrator']);
    }),
    ...failing('menu', (world) => world.menuSource.load('main', 'session')),
  ],
};
