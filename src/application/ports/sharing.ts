import { token } from './injection.ts';

/** What somebody passes on: a page of the portal. */
export interface SharedPage {
  /** Text. */
  readonly title: string;
  /** Absolute, and as anybody may know it. */
  readonly url: string;
}

/** Ways out of the portal for what somebody is reading: to other people, to the clipboard, to paper. Nothing rejects. */
export interface Sharing {
  /** Whether the device has a way of its own to pass pages on. */
  readonly canShare: boolean;
  /** @returns false when it could not be; who thinks better of it has not failed. */
  share(page: SharedPage): Promise<boolean>;
  /** @returns whether the text is on the clipboard. */
  copy(text: string): Promise<boolean>;
  print(): void;
}
export const Sharing = token<Sharing>('Sharing');
