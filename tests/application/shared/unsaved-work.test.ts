import { describe, expect, it } from 'vitest';
import { UnsavedWork } from '../../../src/application/shared/unsaved-work.ts';

function setUp() {
  const unsaved = new UnsavedWork();
  const text = { isKept: false, isSafe: () => text.isKept };
  return { unsaved, text };
}

describe('what is unsaved', () => {
  it('is nothing when nobody holds anything', () => {
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
