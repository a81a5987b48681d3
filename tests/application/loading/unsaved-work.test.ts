import { describe, expect, it } from 'vitest';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { UnsavedWork } from '../../../src/application/loading/unsaved-work.ts';
import { signedIn } from '../groups/signed-in.ts';

function setUp() {
  const { container } = signedIn();
  const unsaved = container.get(UnsavedWork);
  const session = container.get(SessionState);
  const text = { isKept: false, isSafe: () => text.isKept };
  return { unsaved, session, text };
}

describe('what is unsaved', () => {
  it('is nothing when no view holds anything', () => {
    expect(setUp().unsaved.isNone).toBe(true);
  });

  it('is whatever is not safe, also after its view is gone', () => {
    const { unsaved, text } = setUp();
    const release = unsaved.hold(text);
    release();
    expect(unsaved.isNone).toBe(false);
    text.isKept = true;
    expect(unsaved.isNone).toBe(true);
  });

  it('is asked no more when it was safe as its view went', () => {
    const { unsaved, text } = setUp();
    const release = unsaved.hold(text);
    text.isKept = true;
    release();
    text.isKept = false;
    expect(unsaved.isNone).toBe(true);
  });

  it('is nothing of a former user once its view is gone, in whatever order', () => {
    const { unsaved, session, text } = setUp();
    const release = unsaved.hold(text);
    const other = unsaved.hold({ isSafe: () => false });
    release();
    session.end();
    // What the user still has before their eyes can be lost.
    expect(unsaved.isNone).toBe(false);
    other();
    expect(unsaved.isNone).toBe(true);
  });

  it('is written on request, as far as it can be', async () => {
    const { unsaved, text } = setUp();
    unsaved.hold({ isSafe: () => true });
    unsaved.hold({
      ...text,
      flush: () => {
        text.isKept = true;
        return Promise.resolve();
      },
    });
    await unsaved.flush();
    expect(unsaved.isNone).toBe(true);
  });
});
