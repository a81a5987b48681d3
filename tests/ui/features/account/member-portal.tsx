import { screen, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { LoadAccount } from '../../../../src/application/session/load-account.ts';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import type { FakePerson } from '../../../fakes/fake-content-system.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { setUpPortal } from '../portal.ts';

// Chunks are loaded before the first test needs them, however busy the machine is.
beforeAll(async () => {
  await Promise.all([
    import('../../../../src/ui/features/account/account-feature.ts'),
    import('../../../../src/ui/features/groups/groups-feature.ts'),
    import('../../../../src/ui/features/lists/lists-feature.ts'),
    import('../../../../src/ui/features/session/session-feature.ts'),
  ]);
}, 60_000);

/** A portal, not yet shown, in which Ada is logged in. */
export function setUpMember(options: TestOptions = {}, person: Partial<FakePerson> = {}) {
  const portal = setUpPortal(options);
  const { container, fakes } = portal;
  const session = container.get(SessionState);
  const logIn = (given: Partial<FakePerson> = {}) => {
    const ada = fakes.contentSystem.addPerson({
      userId: 5,
      name: 'ada',
      firstName: 'Ada',
      lastName: 'Byron',
      ...given,
    });
    const tokens = fakes.contentSystem.open(ada);
    const { userId, name, isMember, roles } = ada;
    session.begin({ userId, userName: name, isMember, roles: new Map(Object.entries(roles)) }, tokens);
    return ada;
  };
  logIn(person);
  return {
    ...portal,
    session,
    logIn,
    show: async (path: string) => {
      container.get(LoadAccount).start();
      await portal.show(path);
    },
  };
}

export const main = () => within(screen.getByRole('main'));

/** The region under that heading. */
export const part = (name: string) => within(main().getByRole('region', { name }));

/** The description of a term. */
export function said(term: string): readonly (string | null)[] {
  const list = main().getByText(term, { selector: 'dt' }).parentElement;
  return [...(list?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
}
