// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ShownScreen } from '../../src/application/content/shown-screen.ts';
import { SessionState } from '../../src/application/session/session-state.ts';
import { start } from '../../src/composition/features/idle-chunk.ts';
import { createFeatureLoader } from '../../src/composition/features/lazy-modules.ts';
import { createTestContainer } from '../support/test-container.ts';

it('removes the head elements of a page when its reader has left, before anything else is shown', () => {
  const { container, fakes } = createTestContainer();
  const session = container.get(SessionState);
  const ada = fakes.contentSystem.addPerson({ userId: 5 });
  session.begin({ userId: 5, userName: 'ada', isMember: true, roles: new Map() }, fakes.contentSystem.open(ada));
  const texts = ['The board has met'];
  container.get(ShownScreen).show({ title: 'Minutes', language: undefined, page: undefined, texts });
  start(container, createFeatureLoader(container));
  expect(document.head.innerHTML).toMatch(/Minutes.*The board has met|The board has met.*Minutes/s);
  session.end();
  expect(document.head.innerHTML).toBe('<meta name="robots" content="noindex">');
});
