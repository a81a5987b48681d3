import type { Observable } from 'rxjs';
import { token } from './injection.ts';

/** What tabs of one browser tell one another. Carries no secret: the receiver reads the stored state anew. */
export const TabMessage = {
  signedIn: 'signed-in',
  signedOut: 'signed-out',
  /** Somebody's drafts on the device are no longer what they were. */
  drafts: 'drafts',
  /** Never posted: what another tab has stored can be read here now, which may be later than its message. */
  stored: 'stored',
} as const;
export type TabMessage = (typeof TabMessage)[keyof typeof TabMessage];

export interface TabMessages {
  /** Tells all other tabs; the sender does not hear itself. Never throws. */
  post(message: TabMessage): void;
  readonly messages$: Observable<TabMessage>;
}
export const TabMessages = token<TabMessages>('TabMessages');
