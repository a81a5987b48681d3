// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { OverlayProvider } from '../../../../src/ui/components/overlay.tsx';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import { LoginHere } from '../../../../src/ui/features/session/session-feature.ts';
import { createTestContainer } from '../../../support/test-container.ts';

afterEach(cleanup);

const ada = { name: 'ada@example.org', password: 'secret' };
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');

/** The login in place; both systems know Ada, or the content system alone. */
function setUp(membership: 'member' | 'no member' = 'member') {
  const { container, fakes } = createTestContainer();
  const person = fakes.contentSystem.addPerson({ userId: 5, ...ada });
  fakes.contentSystem.addPage('/');
  if (membership === 'member') fakes.membership.addMember(ada);
  const onSignedIn = vi.fn<() => void>();
  render(
    <ContainerProvider container={container}>
      <OverlayProvider>
        <MemoryRouter>
          <LoginHere onSignedIn={onSignedIn} />
        </MemoryRouter>
      </OverlayProvider>
    </ContainerProvider>,
  );
  const user = userEvent.setup();
  return {
    fakes,
    person,
    onSignedIn,
    session: container.get(SessionState),
    goOn: () => user.click(screen.getByRole('button', { name: 'Continue' })),
    logIn: async (password = ada.password) => {
      await user.clear(email());
      await user.type(email(), ada.name);
      await user.clear(screen.getByLabelText('Password'));
      await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
    },
  };
}

it('focuses the empty e-mail field, shows that it is logging in, and continues once the content system has answered', async () => {
  const { logIn, onSignedIn, fakes } = setUp();
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(email().value).toBe('');
  fakes.gateway.hang();
  await logIn();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in…' }).disabled).toBe(true);
  expect(document.querySelector('[inert]')).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
  act(() => fakes.gateway.release());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

it('shows a refusal by the membership system first, and still continues', async () => {
  const { logIn, onSignedIn, goOn, session } = setUp('no member');
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You are logged in\..*-3The membership register does not know/,
  );
  expect([session.session$.value.userId, onSignedIn.mock.calls]).toEqual([5, []]);
  await goOn();
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});

it('says that another tab has logged in, and continues', async () => {
  const { session, fakes, person, goOn, onSignedIn } = setUp();
  const tokens = fakes.contentSystem.open(person);
  act(() => session.begin({ userId: 5, userName: 'ada', isMember: true, roles: new Map() }, tokens));
  const message = await screen.findByText(/^You are logged in as/);
  expect([message.textContent, message.getAttribute('role')]).toEqual(['You are logged in as ada.', 'status']);
  await goOn();
  expect(onSignedIn).toHaveBeenCalledTimes(1);
});
