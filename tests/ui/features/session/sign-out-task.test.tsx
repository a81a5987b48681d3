// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import { SignOutTask } from '../../../../src/ui/features/session/sign-out-task.tsx';
import { createTestContainer } from '../../../support/test-container.ts';

it('signs out once and tells what came of it, even when effects run twice', async () => {
  const { container, fakes } = createTestContainer();
  const tokens = fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 5 }));
  container.get(SessionState).begin({ userId: 5, userName: 'ada', isMember: true, roles: new Map() }, tokens);
  const onDone = vi.fn<(outcome: unknown) => void>();
  const { container: shown } = render(
    <StrictMode>
      <ContainerProvider container={container}>
        <SignOutTask onDone={onDone} />
      </ContainerProvider>
    </StrictMode>,
  );
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledWith({ kind: 'signed-out' });
  });
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(fakes.desk.callsOf('signOut')).toHaveLength(1);
  expect(shown.textContent).toBe('');
});
