import type { PerSelection } from '../../domain/attachments/attachment-rules.ts';
import type { GroupSort } from '../../domain/groups/workgroup.ts';
import type { ListScreen } from '../../domain/lists/list-screen.ts';
import type { FurtherNewsSort } from '../../domain/lists/news.ts';
import type { EventDates } from '../../domain/proposals/events.ts';
import type { ProposalForms } from '../../domain/proposals/form-definition.ts';
import { token } from './injection.ts';

/** BCP 47 tag: `en`, or a catalogue's code in `ui/i18n/languages.ts`. */
export type LanguageCode = string;
export type LayoutName = 'main' | 'member' | 'plain';

export type ConfiguredRoute =
  | 'news'
  | 'conferences'
  | 'timeline'
  | 'groups'
  | 'member-area'
  | 'proposals'
  /** `:eventId` in its path. */
  | 'proposal-event'
  /** `:eventId` and `:kind` in its path. */
  | 'proposal-form'
  /** The list that the binding names. */
  | 'list';

/** Binds a path to a screen, a layout, or both (docs/specification.md, section 11). */
export interface ScreenBinding {
  /** The router's path, with `{product}` replaced. A segment with a leading colon matches any segment. */
  readonly path: string;
  /** Shown below the page's paragraphs, or alone if the page does not exist. */
  readonly screen?: ConfiguredRoute | undefined;
  /** For the screen `list` alone. */
  readonly list?: ListScreen | undefined;
  /** The plain layout when absent (docs/specification.md, section 2). */
  readonly layout?: LayoutName | undefined;
}

export interface SewobeSettings {
  readonly mandantKey: string;
  readonly browserData: string;
  /** The field with the session in KP_LOGOUT. */
  readonly logoutParameter: string;
}

/** Validated settings from `portal.config.json`. URLs are absolute; base URLs end with a slash. */
export interface PortalSettings {
  readonly association: {
    /** Text between asterisks is italic: see `namePartsOf` and `plainName`. */
    readonly name: string;
    /** `{app}` and `{product}` of docs/specification.md: a path segment. */
    readonly shortName: string;
    readonly postalAddress: readonly string[];
    readonly contacts: readonly { readonly label: string; readonly mail: string }[];
    readonly social: {
      readonly facebook?: string | undefined;
      readonly instagram?: string | undefined;
      /** Member layout only (docs/specification.md, section 2). */
      readonly twitter?: string | undefined;
    };
  };
  readonly contentSystem: {
    readonly baseUrl: string;
    /** Additional image origins, without a trailing slash. */
    readonly imageHosts: readonly string[];
    /** Minutes without a call until the server ends a session, which no page reveals. Absent: no warning is shown. */
    readonly sessionMinutes?: number | undefined;
    /** IANA time zone of the server's times. Absent: days of instants are unknown. */
    readonly timeZone?: string | undefined;
    /** PHP format of dates in words; see `formatProblem`. Absent: Drupal's formats are tried. */
    readonly dateFormat?: string | undefined;
    /** Paths below `baseUrl` or http(s) URLs; `{nid}` is the node id. */
    readonly admin: {
      readonly edit: string;
      readonly delete: string;
      readonly create: string;
      readonly content: string;
      /** For working groups, which are not nodes; `{id}` is the group id. */
      readonly group: { readonly edit: string; readonly delete: string; readonly create: string };
    };
    /** Password pages: paths below `baseUrl` or http(s) URLs; `{uid}` is the user id. `false`: no page, no link. */
    readonly passwords: { readonly forgot: string | false; readonly change: string | false };
  };
  readonly membershipSystem: {
    readonly baseUrl: string;
    /** SEWOBE's settings; `false`: members are in another system. */
    readonly sewobe: SewobeSettings | false;
    /** Mail address for membership questions. Absent: none is shown. */
    readonly contact?: string | undefined;
  };
  readonly proposalSystem: {
    readonly baseUrl: string;
    readonly events: Readonly<Record<string, EventDates>>;
  };
  readonly proposalForms: ProposalForms;
  /** In display order; the first is the default. */
  readonly languages: readonly LanguageCode[];
  readonly screens: readonly ScreenBinding[];
  readonly lists: {
    readonly news: {
      readonly display: string;
      /** Absolute URL of a list read instead (docs/specification.md, section 7: json_url). */
      readonly url?: string | undefined;
      readonly sorts: readonly FurtherNewsSort[];
    };
    readonly conferences: { readonly display: string };
    readonly groups: {
      readonly display: string;
      readonly sorts: readonly GroupSort[];
    };
    /** List of a group's topics on the server; `{groupId}` is the group id. Absent: no topics are shown. */
    readonly groupTopics?: string | undefined;
    /** List of a topic's comments; `{topicId}` is the topic id. */
    readonly topicComments?: string | undefined;
  };
  /** For errors that docs/specification.md, section 8, ignores silently: nothing, or a line with Retry. */
  readonly notices: 'specified' | 'helpful';
  readonly attachments: {
    readonly perSelection: PerSelection;
  };
  readonly menu: { readonly communityPath?: string | undefined };
  /** Accent colours of the two themes. */
  readonly theme: { readonly accent?: { readonly light: string; readonly dark: string } | undefined };
}
export const PortalSettings = token<PortalSettings>('PortalSettings');

/** Scheme, host and port without a trailing slash: links into it are internal. */
export type PortalOrigin = string;
export const PortalOrigin = token<PortalOrigin>('PortalOrigin');
