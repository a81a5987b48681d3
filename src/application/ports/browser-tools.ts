import { token } from './injection.ts';

export interface Randomness {
  uuid(): string;
  /** Uniform integer from 0 to `below` - 1; `below` is at most 2 ** 32. */
  integer(below: number): number;
}
export const Randomness = token<Randomness>('Randomness');

export interface SharedPage {
  readonly title: string;
  /** Absolute public URL. */
  readonly url: string;
}

/** Share, copy and print. Never rejects. */
export interface Sharing {
  /** Whether the browser has a share dialog. */
  readonly canShare: boolean;
  /** @returns false on errors; cancelling by the user is not an error. */
  share(page: SharedPage): Promise<boolean>;
  copy(text: string): Promise<boolean>;
  print(): void;
}
export const Sharing = token<Sharing>('Sharing');
