// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { TabMessage } from '../../../src/application/ports/browser.ts';
import { BroadcastTabMessages } from '../../../src/infrastructure/browser/browser-module.ts';

/** Channels of one browser that deliver at once; a sender does not receive its own messages. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;

  constructor() {
    FakeChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) if (other !== this) other.deliver(data);
  }

  deliver(data: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}

function tabOf(): BroadcastTabMessages {
  return new BroadcastTabMessages(() => new FakeChannel() as unknown as BroadcastChannel);
}

function hear(tab: BroadcastTabMessages): TabMessage[] {
  const heard: TabMessage[] = [];
  tab.messages$.subscribe((message) => heard.push(message));
  return heard;
}

it('tells all other tabs, and not itself', () => {
  FakeChannel.open = [];
  const tabs = [tabOf(), tabOf(), tabOf()];
  const heard = tabs.map(hear);
  tabs[0]?.post(TabMessage.signedOut);
  tabs[1]?.post(TabMessage.signedIn);
  expect(heard).toEqual([['signed-in'], ['signed-out'], ['signed-out', 'signed-in']]);
});

it.each(['unknown', '', null, undefined, 5, {}, ['signed-in'], { toString: () => 'signed-in' }])(
  'ignores the message %j',
  (data) => {
    FakeChannel.open = [];
    const heard = hear(tabOf());
    FakeChannel.open[0]?.deliver(data);
    expect(heard).toEqual([]);
  },
);

it('stays silent when the browser refuses the channel', () => {
  const refused = new BroadcastTabMessages(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const heard = hear(refused);
  expect(() => {
    refused.post(TabMessage.signedIn);
  }).not.toThrow();
  expect(heard).toEqual([]);
});

it('reports that another tab has stored something', () => {
  FakeChannel.open = [];
  const heard = hear(tabOf());
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal:site:session' }));
  expect(heard).toEqual(['stored']);
});
