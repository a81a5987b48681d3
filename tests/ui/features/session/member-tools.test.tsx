// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContentTokens } from '../../../../src/application/ports/accounts.ts';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { SignOut } from '../../../../src/application/session/sign-out.ts';
import { OverlayProvider } from '../../../../src/ui/components/overlay.tsx';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import { MemberTools, SignOutNotice } from '../../../../src/ui/features/session/session-feature.ts';
import { createTestContainer } from '../../../support/test-container.ts';

afterEach(cleanup);

/** Shows the router's navigation type and address, and the notice about the logout. */
function Place() {
  const { pathname } = useLocation();
  const way = useNavigationType();
  return (
    <>
      <p>{`${way} ${pathname}`}</p>
      <div data-testid="notice">
        <SignOutNotice />
      </div>
    </>
  );
}

/** A logged-in user, with all tokens but those left out, and the logout button. */
function setUp(changes: Partial<ContentTokens> = {}) {
  const { container, fakes } = createTestContainer();
  const tokens = fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 5 }));
  const session = container.get(SessionState);
  session.begin({ userId: 5, userName: 'ada', isMember: true, roles: new Map() }, { ...tokens, ...changes });
  const signOut = vi.spyOn(container.get(SignOut), 'signOut');
  render(
    <StrictMode>
      <ContainerProvider container={container}>
        <OverlayProvider>
          <MemoryRouter initialEntries={['/history']}>
            <MemberTools />
            <Place />
          </MemoryRouter>
        </OverlayProvider>
      </ContainerProvider>
    </StrictMode>,
  );
  return { fakes, session, signOut, button: screen.getByRole('button', { name: 'Logout' }) };
}

const notice = () => screen.getByTestId('notice');

it('signs out once and goes home with the result, even when it is pressed twice', async () => {
  const { fakes, session, signOut, button } = setUp();
  fakes.gateway.hang();
  act(() => {
    button.click();
    button.click();
  });
  const label = await screen.findByText('Logging out');
  expect(label.closest('[role="status"]')?.className).toBe('overlay');
  expect(button.closest('[inert]')?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('POP /history')).toBeTruthy();
  expect(session.session$.value.userId).toBe(0);
  act(() => button.click());

  act(() => fakes.gateway.release());
  await waitFor(() => screen.getByText('PUSH /'));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(fakes.gateway.callsOf('signOut')).toHaveLength(1);
  expect(fakes.contentSystem.signedIn).toBeUndefined();
  expect(screen.queryByText('Logging out')).toBeNull();
  expect(document.querySelector('[inert]')).toBeNull();
  expect(notice().textContent).toBe('');
});

it('goes home and says that the logout will be repeated when the content system could not be reached', async () => {
  const { fakes, session, button } = setUp();
  fakes.gateway.failWith('unavailable', { status: 503 });
  button.click();
  await waitFor(() => screen.getByText('PUSH /'));
  expect(notice().textContent).toMatch(/^You are logged out here\..*will be told again\.$/);
  expect(session.session$.value.userId).toBe(0);
  expect(document.querySelector('[inert]')).toBeNull();
});
