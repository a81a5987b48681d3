export interface AllFeatures {
  readonly session: typeof import('./session/session-feature.ts');
  readonly errors: typeof import('./errors/error-page-feature.ts');
  readonly about: typeof import('./about/about-feature.ts');
  /** Long or deeply nested remote HTML. */
  readonly 'long-html': typeof import('../html/long-html-feature.ts');
  readonly lists: typeof import('./lists/lists-feature.ts');
  readonly 'list-screen': typeof import('./list-screen/list-screen-feature.ts');
  readonly calendar: typeof import('./calendar/calendar-feature.ts');
  /** No views: prefetches, and updates the document's head. */
  readonly idle: object;
  readonly find: typeof import('./find/find-feature.ts');
  /** No views: search sources for the lists. */
  readonly 'find-sources': object;
  readonly scrolling: typeof import('./scrolling/scrolling-feature.ts');
  readonly account: typeof import('./account/account-feature.ts');
  readonly groups: typeof import('./groups/groups-feature.ts');
  readonly topics: typeof import('./topics/topics-feature.ts');
  /** No views: services for groups, topics and the member area. */
  readonly workgroups: object;
  readonly 'topic-form': typeof import('./topic-form/topic-form-feature.ts');
  /** No views: services for events and proposals. */
  readonly 'proposal-gateway': object;
  readonly proposals: typeof import('./proposals/proposals-feature.ts');
  readonly 'proposal-form': typeof import('./proposals/form/proposal-form-feature.ts');
  /** For writing only: the fields. */
  readonly 'proposal-draft': typeof import('./proposals/form/proposal-draft-feature.ts');
  /** Choosing between two texts: loaded with the fields, which do not wait for it. */
  readonly 'proposal-conflict': typeof import('./proposals/form/proposal-conflict-feature.ts');
  /** Pasting a list of people: loaded with the fields, which do not wait for it. */
  readonly 'paste-people': typeof import('./proposals/fields/paste-people-feature.ts');
  readonly editor: typeof import('../editor/editor-feature.ts');
  readonly 'draft-versions': typeof import('../components/forms/draft-versions-feature.ts');
}

declare module '../di/feature-loader.tsx' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- this is what fills it in
  interface Features extends AllFeatures {}
}
