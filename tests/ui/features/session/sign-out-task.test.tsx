// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { OverlayProvider } from '../../../../src/ui/components/overlay.tsx';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import { SignOutTask } from '../../../../src/ui/features/session/sign-out-task.tsx';
import { createTestContainer } from '../../../support/test-container.ts';

function Place() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

it('signs out once and goes home with what came of it, even when effects run twice', async () => {
  const { container, fakes } = createTestContainer();
  const tokens = fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 5 }));
  container.get(SessionState).begin({ userId: 5, userName: 'ada', isMember: true, roles: new Map() }, tokens);
  const onDone = vi.fn<() => void>();
  render(
    <StrictMode>
      <ContainerProvider container={container}>
        <OverlayProvider>
          <MemoryRouter initialEntries={['/history']}>
            <SignOutTask onDone={onDone} />
            <Place />
          </MemoryRouter>
        </OverlayProvider>
      </ContainerProvider>
    </StrictMode>,
  );
  await waitFor(() => screen.getByText('/ {"signOut":"signed-out"}'));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(fakes.desk.callsOf('signOut')).toHaveLength(1);
});
