import type * as editor from '../editor/editor-messages.ts';
import type { FeatureMessages } from './catalogue.ts';

type Modules = typeof import('../components/edit-icons-messages.ts') &
  typeof import('../components/forms/forms-messages.ts') &
  typeof import('../components/list/list-messages.ts') &
  typeof import('../components/proposal-messages.ts') &
  typeof editor &
  typeof import('../features/about/about-messages.ts') &
  typeof import('../features/account/account-messages.ts') &
  typeof import('../features/errors/error-page-messages.ts') &
  typeof import('../features/find/find-messages.ts') &
  typeof import('../features/groups/groups-messages.ts') &
  typeof import('../features/list-screen/configured-list-messages.ts') &
  typeof import('../features/lists/lists-messages.ts') &
  typeof import('../features/proposals/fields/field-messages.ts') &
  typeof import('../features/proposals/form/proposal-form-messages.ts') &
  typeof import('../features/proposals/proposals-messages.ts') &
  typeof import('../features/scrolling/scrolling-messages.ts') &
  typeof import('../features/session/session-messages.ts') &
  typeof import('../features/topic-form/topic-form-messages.ts') &
  typeof import('../features/topics/topic-messages.ts') &
  typeof import('./action-messages.ts') &
  typeof import('./en.ts');

type Defined = Extract<Modules[keyof Modules], FeatureMessages<unknown>>;

/** A language's messages by feature, typed by the English ones: a missing or surplus message does not compile. */
export type Messages = { readonly [W in Defined as W['name']]: W['en'] };
