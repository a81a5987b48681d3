import { BehaviorSubject } from 'rxjs';
import { formDefinition, kindsOf } from '../../domain/proposals/default-forms.ts';
import type { EventSettings } from '../../domain/proposals/events.ts';
import { documentTitle } from '../../domain/proposals/proposal-document.ts';
import type { ProposalKind } from '../../domain/proposals/form-definition.ts';
import { readForm } from '../../domain/proposals/form-values.ts';
import { askedFields, validationErrorsOf } from '../../domain/proposals/validation-errors.ts';
import { DraftStore } from '../ports/drafts.ts';
import { EventDirectory } from '../ports/proposal-system.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { SessionState } from '../session/session-state.ts';
import { idle, type Loadable } from '../cache/loadable.ts';
import { type Query, QueryCache, QueryContext } from '../cache/query-cache.ts';
import { ProposalAccess } from './proposal-access.ts';
import { isAcknowledged, parseProposalCopy, proposalAddress } from './proposal-copy.ts';

/** `undefined` where the server does not say. */
type ProposalCounts = Readonly<Record<ProposalKind, number | undefined>>;

@injectable()
export class LoadProposalCounts {
  readonly #counts: QueryCache<ProposalCounts>;

  constructor(
    @injected(ProposalAccess) private readonly access: ProposalAccess,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#counts = new QueryCache(context, 'proposal-counts', { of: 'user' });
  }

  of(eventId: string): Query<ProposalCounts> {
    return this.#counts.query(eventId, async () => {
      const counts = await Promise.all(
        kindsOf(this.settings.proposalForms).map(
          async (kind) => [kind, await this.access.use((gateway) => gateway.count({ eventId, kind }))] as const,
        ),
      );
      return Object.fromEntries(counts);
    });
  }
}

/** Errors are silent: the forms show hyphens for the event's texts (docs/specification.md, section 8). */
@injectable()
export class LoadEvents {
  readonly #events: QueryCache<readonly EventSettings[]>;

  constructor(
    @injected(EventDirectory) private readonly directory: EventDirectory,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#events = new QueryCache(context, 'events');
  }

  events(): Query<readonly EventSettings[]> {
    return this.#events.query('', (as) => this.directory.events(as));
  }
}

export interface OwnProposal {
  readonly kind: ProposalKind;
  readonly state: 'none' | 'draft' | 'sent';
  /** Whether the device has text that the server does not. */
  readonly isOnDevice: boolean;
  readonly title: string;
  /** Of a draft that can be read: how many lines of the checklist are done, and how many there are. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
}

/** Of visitors: it sends nothing, and a page that is prerendered for them does not wait for it. */
export const proposalsOfVisitors: Query<readonly OwnProposal[]> = {
  state$: new BehaviorSubject<Loadable<readonly OwnProposal[]>>(idle),
  load: async () => {},
  refresh: async () => {},
  show: () => () => {},
};

@injectable()
export class LoadOwnProposals {
  readonly #own: QueryCache<readonly OwnProposal[]>;

  constructor(
    @injected(ProposalAccess) private readonly access: ProposalAccess,
    @injected(DraftStore) private readonly store: DraftStore,
    @injected(SessionState) private readonly session: SessionState,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#own = new QueryCache(context, 'own-proposals', { of: 'user' });
  }

  of(eventId: string): Query<readonly OwnProposal[]> {
    const kinds = kindsOf(this.settings.proposalForms);
    return this.#own.query(eventId, () => Promise.all(kinds.map((kind) => this.#one(eventId, kind))));
  }

  async #one(eventId: string, kind: ProposalKind): Promise<OwnProposal> {
    const owner = this.session.session$.value.userId;
    const [record, stored] = await Promise.all([
      this.access.use((gateway) => gateway.record({ eventId, kind })),
      this.store.read(proposalAddress(owner, { eventId, kind })),
    ]);
    const saved = stored === 'unknown' ? undefined : parseProposalCopy(stored?.value);
    const copy = saved && !isAcknowledged(saved) ? saved : undefined;
    const { form, isSent } = record;
    const text = (isSent ? undefined : copy?.text) ?? (form.kind === 'document' ? form.text : '');
    const isDraft = copy !== undefined || form.kind !== 'none';
    const definition = formDefinition(kind, this.settings.proposalForms);
    const values = isSent || !isDraft ? undefined : readForm(definition, text);
    const lines = values && askedFields(definition, validationErrorsOf(definition, values));
    return {
      kind,
      state: isSent ? 'sent' : isDraft ? 'draft' : 'none',
      isOnDevice: copy !== undefined,
      title: documentTitle(text),
      progress: lines && { done: lines.filter(({ errors }) => errors.length === 0).length, all: lines.length },
    };
  }
}
