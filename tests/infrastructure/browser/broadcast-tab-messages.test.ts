// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { TabMessage } from '../../../src/application/ports/tab-messages.ts';
import { BroadcastTabMessages } from '../../../src/infrastructure/browser/broadcast-tab-messages.ts';

type Browser = NonNullable<ConstructorParameters<typeof BroadcastTabMessages>[0]>;

/** Channels of one name, delivered at once; the sender does not hear itself. */
function channels() {
  const open: FakeChannel[] = [];
  class FakeChannel extends EventTarget {
    constructor(readonly name: string) {
      super();
      open.push(this);
    }
    postMessage(data: unknown): void {
      for (const other of open) if (other !== this && other.name === this.name) other.deliver(data);
    }
    deliver(data: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const channel = FakeChannel as unknown as typeof BroadcastChannel;
  return { open, channel, browser: { addEventListener, localStorage, BroadcastChannel: channel } satisfies Browser };
}

function hear(tab: BroadcastTabMessages): TabMessage[] {
  const heard: TabMessage[] = [];
  tab.messages$.subscribe((message) => heard.push(message));
  return heard;
}

/** The storage event that other windows get, which jsdom does not raise by itself. */
const storageEvent = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('BroadcastTabMessages', () => {
  it('tells all other tabs, and not itself', () => {
    const { browser } = channels();
    const tabs = [1, 2, 3].map(() => new BroadcastTabMessages(browser));
    const heard = tabs.map(hear);
    tabs[0]?.post(TabMessage.signedOut);
    tabs[1]?.post(TabMessage.signedIn);
    expect(heard).toEqual([['signed-in'], ['signed-out'], ['signed-out', 'signed-in']]);
  });

  it.each(['unknown', '', null, undefined, 5, {}, ['signed-in'], { toString: () => 'signed-in' }])(
    'ignores the message %j',
    (data) => {
      const { open, browser } = channels();
      const heard = hear(new BroadcastTabMessages(browser));
      open[0]?.deliver(data);
      expect(heard).toEqual([]);
    },
  );

  it('falls back to the storage event where there is no channel', () => {
    localStorage.clear();
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    const tab = new BroadcastTabMessages({ addEventListener, localStorage, BroadcastChannel: undefined });
    const heard = hear(tab);
    tab.post(TabMessage.signedOut);
    const [name = '', value = ''] = setItem.mock.calls[0] ?? [];
    expect(localStorage).toHaveLength(0);
    expect(heard).toEqual([]);
    storageEvent(name, value);
    storageEvent(name, null);
    storageEvent(name, 'unknown');
    storageEvent('another', value);
    storageEvent(null, null);
    expect(heard).toEqual(['signed-out']);
  });

  it('falls back where the channel is refused', () => {
    const BroadcastChannel = function refused() {
      throw new DOMException('denied', 'SecurityError');
    } as unknown as typeof globalThis.BroadcastChannel;
    const tab = new BroadcastTabMessages({ addEventListener, localStorage, BroadcastChannel });
    const heard = hear(tab);
    storageEvent('portal:tabs', 'signed-in');
    expect(heard).toEqual(['signed-in']);
  });

  it('is silent where posting fails', () => {
    const { browser, channel } = channels();
    channel.prototype.postMessage = () => {
      throw new DOMException('closed', 'InvalidStateError');
    };
    const closed = new BroadcastTabMessages(browser);
    expect(() => {
      closed.post(TabMessage.signedIn);
    }).not.toThrow();

    const refusing = {
      addEventListener,
      BroadcastChannel: undefined,
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(() => {
      new BroadcastTabMessages(refusing).post(TabMessage.signedIn);
    }).not.toThrow();
  });
});
