import { describe, expect, it } from 'vitest';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { UnsavedWork } from '../../../src/application/loading/unsaved-work.ts';
import { signedIn } from '../groups/signed-in.ts';

function setUp() {
  const { container } = signedIn();
  const unsaved = container.get(UnsavedWork);
  const session = container.get(SessionState);
  const text = { isSaved: false, isSafe: () => text.isSaved };
  return { unsaved, session, text };
}

describe('unsaved changes', () => {
  it('reports no unsaved changes when no view registers any', () => {
    expect(setUp().unsaved.isNone).toBe(true);
  });

  it('reports whatever is not saved, also after its view has closed', () => {
    const { unsaved, text } = setUp();
    const release = unsaved.hold(text);
    release();
    expect(unsaved.isNone).toBe(false);
    text.isSaved = true;
    expect(unsaved.isNone).toBe(true);
  });

  it('stops asking a closed view whose changes were saved', () => {
    const { unsaved, text } = setUp();
    const release = unsaved.hold(text);
    text.isSaved = true;
    release();
    text.isSaved = false;
    expect(unsaved.isNone).toBe(true);
  });

  it('reports nothing of a former user once the view is closed, in whatever order', () => {
    const { unsaved, session, text } = setUp();
    const release = unsaved.hold(text);
    const other = unsaved.hold({ isSafe: () => false });
    release();
    session.end();
    // What is still open can be lost.
    expect(unsaved.isNone).toBe(false);
    other();
    expect(unsaved.isNone).toBe(true);
  });

  it('saves unsaved changes on request, as far as possible', async () => {
    const { unsaved, text } = setUp();
    unsaved.hold({ isSafe: () => true });
    unsaved.hold({
      ...text,
      flush: () => {
        text.isSaved = true;
        return Promise.resolve();
      },
    });
    await unsaved.flush();
    expect(unsaved.isNone).toBe(true);
  });
});
