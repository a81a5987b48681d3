import type * as editIcons from '../components/edit-icons-messages.ts';
import type * as forms from '../components/forms/forms-messages.ts';
import type * as list from '../components/list/list-messages.ts';
import type * as proposing from '../components/proposal-messages.ts';
import type * as editor from '../editor/editor-messages.ts';
import type * as about from '../features/about/about-messages.ts';
import type * as account from '../features/account/account-messages.ts';
import type * as errorPage from '../features/errors/error-page-messages.ts';
import type * as find from '../features/find/find-messages.ts';
import type * as groups from '../features/groups/groups-messages.ts';
import type * as configuredList from '../features/list-screen/configured-list-messages.ts';
import type * as lists from '../features/lists/lists-messages.ts';
import type * as fields from '../features/proposals/fields/field-messages.ts';
import type * as proposalForm from '../features/proposals/form/proposal-form-messages.ts';
import type * as proposals from '../features/proposals/proposals-messages.ts';
import type * as scrolling from '../features/scrolling/scrolling-messages.ts';
import type * as session from '../features/session/session-messages.ts';
import type * as topicForm from '../features/topic-form/topic-form-messages.ts';
import type * as topics from '../features/topics/topic-messages.ts';
import type { FeatureMessages } from './catalogue.ts';
import type * as shell from './en.ts';

type Modules = typeof about &
  typeof account &
  typeof configuredList &
  typeof editIcons &
  typeof editor &
  typeof errorPage &
  typeof fields &
  typeof find &
  typeof forms &
  typeof groups &
  typeof list &
  typeof lists &
  typeof proposalForm &
  typeof proposals &
  typeof proposing &
  typeof scrolling &
  typeof session &
  typeof shell &
  typeof topicForm &
  typeof topics;

type Defined = Extract<Modules[keyof Modules], FeatureMessages<unknown>>;

/** A language's messages by feature, typed by the English ones: a missing or surplus message does not compile. */
export type Messages = { readonly [W in Defined as W['name']]: W['en'] };
