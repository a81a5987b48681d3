import type { ParagraphKind } from './paragraph-kind.ts';
import * as registered from './paragraph-views.ts';

/** By the names of their types. */
export const paragraphKinds = new Map<string, ParagraphKind>(Object.entries(registered));
