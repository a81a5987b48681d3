// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { SessionState } from '../../src/application/session/session-state.ts';
import { idlePart } from '../../src/composition/idle-part.ts';
import { createFeatureLoader } from '../../src/composition/lazy-modules.ts';
import { PortalOrigin } from '../../src/application/ports/portal-origin.ts';
import { createTestContainer } from '../support/test-container.ts';

it('takes what a page says out of the head when its reader is no longer there, before anything else is shown', () => {
  const { container, fakes } = createTestContainer();
  container.bind(PortalOrigin).toConstantValue(location.origin);
  const session = container.get(SessionState);
  const ada = fakes.contentSystem.addPerson({ userId: 5 });
  session.begin({ userId: 5, userName: 'ada', isMember: true, roles: new Map() }, fakes.contentSystem.open(ada));
  document.body.innerHTML =
    '<main><article class="screen"><h1>Minutes</h1><div class="prose">The board has met</div></article></main>';
  idlePart.start?.(container, createFeatureLoader(container));
  expect(document.head.innerHTML).toMatch(/Minutes.*The board has met|The board has met.*Minutes/s);
  session.end();
  expect(document.head.innerHTML).toBe('<meta name="robots" content="noindex">');
});
