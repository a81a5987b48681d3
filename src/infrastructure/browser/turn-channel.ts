import { recordOf } from '../http/wire-values.ts';

/** What tabs say to one another about turns. */
export type TurnMessage =
  /** Asks whoever has the turn to finish. `at`: milliseconds since 1970. */
  | { readonly kind: 'ask'; readonly name: string; readonly from: string; readonly at: number }
  /** The turn is there to be taken by that one claim. */
  | { readonly kind: 'done'; readonly name: string; readonly to: string };

/** `undefined` for what is no such message: another version of the portal may have sent it. */
export function parseTurnMessage(data: unknown): TurnMessage | undefined {
  const { kind, name, from, to, at } = recordOf(data);
  if (typeof name !== 'string') return undefined;
  if (kind === 'ask' && typeof from === 'string' && typeof at === 'number') return { kind, name, from, at };
  if (kind === 'done' && typeof to === 'string') return { kind, name, to };
  return undefined;
}
