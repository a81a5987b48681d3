import type * as DraftVersionsFeature from '../components/forms/draft-versions-feature.ts';
import type * as EditorFeature from '../editor/editor-feature.ts';
import type * as LongHtmlFeature from '../html/long-html-feature.ts';
import type * as AboutFeature from './about/about-feature.ts';
import type * as AccountFeature from './account/account-feature.ts';
import type * as CalendarFeature from './calendar/calendar-feature.ts';
import type * as FindFeature from './find/find-feature.ts';
import type * as GroupsFeature from './groups/groups-feature.ts';
import type * as ListScreenFeature from './list-screen/list-screen-feature.ts';
import type * as ListsFeature from './lists/lists-feature.ts';
import type * as PastePeopleFeature from './proposals/form/paste-people-feature.ts';
import type * as ProposalDraftFeature from './proposals/form/proposal-draft-feature.ts';
import type * as ProposalFormFeature from './proposals/form/proposal-form-feature.ts';
import type * as ProposalsFeature from './proposals/proposals-feature.ts';
import type * as ScrollingFeature from './scrolling/scrolling-feature.ts';
import type * as SessionFeature from './session/session-feature.ts';
import type * as TopicFormFeature from './topic-form/topic-form-feature.ts';
import type * as TopicsFeature from './topics/topics-feature.ts';
import type * as ErrorPageFeature from './errors/error-page-feature.ts';

export interface AllFeatures {
  readonly session: typeof SessionFeature;
  readonly errors: typeof ErrorPageFeature;
  readonly about: typeof AboutFeature;
  /** Long or deeply nested remote HTML. */
  readonly 'long-html': typeof LongHtmlFeature;
  readonly lists: typeof ListsFeature;
  readonly 'list-screen': typeof ListScreenFeature;
  readonly calendar: typeof CalendarFeature;
  /** No views: prefetches, and updates the document's head. */
  readonly idle: Readonly<Record<string, never>>;
  readonly find: typeof FindFeature;
  /** No views: search sources for the lists. */
  readonly 'find-sources': Readonly<Record<string, never>>;
  readonly scrolling: typeof ScrollingFeature;
  readonly account: typeof AccountFeature;
  readonly groups: typeof GroupsFeature;
  readonly topics: typeof TopicsFeature;
  /** No views: services for groups, topics and the member area. */
  readonly workgroups: Readonly<Record<string, never>>;
  readonly 'topic-form': typeof TopicFormFeature;
  /** No views: services for events and proposals. */
  readonly 'proposal-gateway': Readonly<Record<string, never>>;
  readonly proposals: typeof ProposalsFeature;
  readonly 'proposal-form': typeof ProposalFormFeature;
  /** For writing only: the fields and the form library. */
  readonly 'proposal-draft': typeof ProposalDraftFeature;
  /** Pasting a list of people: loaded with the fields, which do not wait for it. */
  readonly 'paste-people': typeof PastePeopleFeature;
  readonly editor: typeof EditorFeature;
  readonly 'draft-versions': typeof DraftVersionsFeature;
}

declare module '../di/feature-loader.tsx' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is what fills it in
  interface Features extends AllFeatures {}
}
