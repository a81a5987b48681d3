import type { EventDirectory } from '../../application/ports/proposal-system.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/content-sources.ts';
import { kindsOf } from '../../domain/proposals/default-forms.ts';
import type { EventSettings } from '../../domain/proposals/events.ts';
import type { ProposalKind } from '../../domain/proposals/form-definition.ts';
import { isRecord, recordOf, textOf, valueOf, type WireRecord } from '../http/wire-values.ts';
import { ContentCalls } from './content-calls.ts';
import { htmlOf, labelOf } from './rows.ts';

/** docs/specification.md, section 3, leaves the prefix open; the first match counts. */
const PREFIXES = ['proposal_submission_form', 'proposal_submission', ''] as const;

const fieldOf = (event: WireRecord, name: string): unknown =>
  PREFIXES.map((prefix) => event[`${prefix}_${name}`]).find((field) => textOf(field).trim() !== '');

function readText(event: WireRecord, name: string): string | undefined {
  const field = fieldOf(event, name);
  return typeof valueOf(field) === 'string' ? htmlOf(field) || undefined : undefined;
}

function toEvent(event: WireRecord, eventId: string, kinds: readonly ProposalKind[]): EventSettings {
  return {
    eventId,
    title: labelOf(event['event_title']) || undefined,
    status: textOf(fieldOf(event, 'status')).trim(),
    intro: Object.fromEntries(kinds.map((kind) => [kind, readText(event, `${kind}_intro`)])),
    submitText: readText(event, 'submit_txt'),
    completedText: readText(event, 'completed_txt'),
    errorText: readText(event, 'error_txt'),
  };
}

const idOf = ({ event_id }: WireRecord): string => textOf(event_id).trim();

const isEvent = (wire: WireRecord): boolean =>
  Object.keys(wire).some((key) => /^(event_(id|title)$|proposal_submission|_)/.test(key) && !isRecord(wire[key]));

function entriesOf(wire: unknown): readonly (readonly [string, WireRecord])[] {
  // A single event needs no id (docs/specification.md, section 10).
  if (isRecord(wire) && isEvent(wire)) return [[idOf(wire), wire]];
  const entries = Array.isArray(wire)
    ? wire.map((event): [string, unknown] => ['', event])
    : Object.entries(recordOf(wire));
  return entries.flatMap(([key, event]) => {
    const id = isRecord(event) ? idOf(event) || key.trim() : '';
    return isRecord(event) && id !== '' ? [[id, event] as const] : [];
  });
}

/** Reads events from one object, a list, or a map by id; the first of a duplicate id counts. Never throws. */
export function toEvents(wire: unknown, kinds: readonly ProposalKind[]): readonly EventSettings[] {
  const events = new Map<string, EventSettings>();
  for (const [id, event] of entriesOf(wire)) if (!events.has(id)) events.set(id, toEvent(event, id, kinds));
  return [...events.values()];
}

@injectable()
export class DrupalEventDirectory implements EventDirectory {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async events(as: ReadAs): Promise<readonly EventSettings[]> {
    const json = await this.calls.read(`${this.calls.baseUrl}editablevar/json/proposal_submission`, as);
    return toEvents(json, kindsOf(this.calls.settings.proposalForms));
  }
}
