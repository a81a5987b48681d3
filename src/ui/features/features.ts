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
import type * as TroubleFeature from './trouble/trouble-feature.ts';

/** Every feature there is. */
export interface AllFeatures {
  readonly session: typeof SessionFeature;
  readonly trouble: typeof TroubleFeature;
  readonly about: typeof AboutFeature;
  /** Remote HTML that is long or nested deeply. */
  readonly 'long-html': typeof LongHtmlFeature;
  readonly lists: typeof ListsFeature;
  /** A list that the settings describe. */
  readonly 'list-screen': typeof ListScreenFeature;
  readonly calendar: typeof CalendarFeature;
  /** No views: fetches what somebody is about to open, and lets the document's head say what is shown. */
  readonly idle: Readonly<Record<string, never>>;
  readonly find: typeof FindFeature;
  /** No views: what of the lists can be found. */
  readonly 'find-sources': Readonly<Record<string, never>>;
  readonly scrolling: typeof ScrollingFeature;
  readonly account: typeof AccountFeature;
  readonly groups: typeof GroupsFeature;
  readonly topics: typeof TopicsFeature;
  /** No views: what those of groups, topics and the member area are made of. */
  readonly workgroups: Readonly<Record<string, never>>;
  readonly 'topic-form': typeof TopicFormFeature;
  /** No views: what those of events and proposals are made of. */
  readonly 'proposal-desk': Readonly<Record<string, never>>;
  readonly proposals: typeof ProposalsFeature;
  readonly 'proposal-form': typeof ProposalFormFeature;
  /** What is needed to write only: the fields, and with them the form library. */
  readonly 'proposal-draft': typeof ProposalDraftFeature;
  /** A list of people that somebody pastes: fetched with the fields, which do not wait for it. */
  readonly 'paste-people': typeof PastePeopleFeature;
  readonly editor: typeof EditorFeature;
  /** The list of earlier versions, which opens on demand. */
  readonly 'draft-versions': typeof DraftVersionsFeature;
}

declare module '../di/feature-loader.tsx' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is what fills it in
  interface Features extends AllFeatures {}
}
