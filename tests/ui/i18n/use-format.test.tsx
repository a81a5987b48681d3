// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LanguagePreference } from '../../../src/application/storage/language-preference.ts';
import { ContainerProvider } from '../../../src/ui/di/container-context.tsx';
import { MessagesProvider } from '../../../src/ui/i18n/messages-provider.tsx';
import { useNumberFormat } from '../../../src/ui/i18n/use-format.ts';
import { createTestContainer } from '../../support/test-container.ts';

afterEach(cleanup);

it('writes numbers as the interface language does', async () => {
  const { container } = createTestContainer();
  function Total() {
    return <output>{useNumberFormat().format(12_045.5)}</output>;
  }
  render(
    <ContainerProvider container={container}>
      <MessagesProvider>
        <Total />
      </MessagesProvider>
    </ContainerProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('12,045.5');
  act(() => container.get(LanguagePreference).choose('de'));
  expect(await screen.findByText('12.045,5')).toBeTruthy();
});
