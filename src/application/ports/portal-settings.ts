import type { PerSelection } from '../../domain/attachments/attachment-rules.ts';
import type { GroupSort } from '../../domain/groups/workgroup.ts';
import type { ListScreen } from '../../domain/lists/list-screen.ts';
import type { FurtherNewsSort } from '../../domain/lists/news.ts';
import type { EventDates } from '../../domain/proposals/events.ts';
import type { ProposalForms } from '../../domain/proposals/form-definition.ts';
import { token } from './injection.ts';

/** A language of the portal: `en`, or the code that its catalogue is registered by in `ui/i18n/languages.ts`; a language tag (BCP 47). */
export type LanguageCode = string;
export type LayoutName = 'main' | 'member' | 'plain';

/** A screen that lives on a generic page. */
export type BoundScreen =
  | 'news'
  | 'conferences'
  | 'timeline'
  | 'groups'
  | 'member-area'
  /** All events to which one can propose. */
  | 'proposals'
  /** One event: `:eventId` in its path. */
  | 'proposal-event'
  /** One form: `:eventId` and `:kind` in its path. */
  | 'proposal-form'
  /** Whatever list the binding names. */
  | 'list';

/** Binds a path of a generic page to a screen, a layout, or both (product: "They live on generic pages"). */
export interface ScreenBinding {
  /**
   * A path as the router knows it; `{product}` has already been replaced. A segment that begins with a colon stands for any
   * one segment.
   */
  readonly path: string;
  /** Shown below the page's own paragraphs, or alone where the content system has no such page. */
  readonly screen?: BoundScreen | undefined;
  /** Which list it is, for the screen `list` alone. */
  readonly list?: ListScreen | undefined;
  /** Absent means the plain layout, as for any route without a layout name (specification, section 2). */
  readonly layout?: LayoutName | undefined;
}

export interface SewobeSettings {
  readonly mandantKey: string;
  readonly browserData: string;
  /** The field that carries the session in KP_LOGOUT. */
  readonly logoutParameter: string;
}

/**
 * One association's settings, read from `portal.config.json` and validated before anything starts. Every URL in it is
 * absolute and every base URL ends with a slash.
 */
export interface PortalSettings {
  readonly association: {
    /** What stands between asterisks is set in italics: see `namePartsOf` and `plainName`. */
    readonly name: string;
    /** The `{app}` and `{product}` of the specification: a path segment. */
    readonly shortName: string;
    /** Lines of the postal address. */
    readonly postalAddress: readonly string[];
    readonly contacts: readonly { readonly label: string; readonly mail: string }[];
    readonly social: {
      readonly facebook?: string | undefined;
      readonly instagram?: string | undefined;
      /** Shown by the member layout only (specification, section 2). */
      readonly twitter?: string | undefined;
    };
  };
  readonly contentSystem: {
    readonly baseUrl: string;
    /** Origins, without a slash at the end, that images in content are loaded from besides the content system's own. */
    readonly imageHosts: readonly string[];
    /**
     * After how many minutes without a call a session ends there, which no page can find out. Absent: nobody is warned
     * before it does.
     */
    readonly sessionMinutes?: number | undefined;
    /** The IANA time zone in which it shows times. Absent: which day an instant is there, is not known. */
    readonly timeZone?: string | undefined;
    /** PHP's format of dates that it writes in words; see `formatProblem`. Absent: Drupal's own formats are tried. */
    readonly dateFormat?: string | undefined;
    /** Paths below `baseUrl`, or whole http(s) addresses; `{nid}` stands for the node's id. */
    readonly admin: {
      readonly edit: string;
      readonly delete: string;
      readonly create: string;
      readonly content: string;
      /** The same for working groups, which are no nodes; `{id}` stands for the group's id. */
      readonly group: { readonly edit: string; readonly delete: string; readonly create: string };
    };
    /**
     * Where people get a new password, and change theirs: paths below `baseUrl`, or whole http(s) addresses; `{uid}` stands
     * for the user's id. `false`: there is no such page, and no link to it.
     */
    readonly passwords: { readonly forgot: string | false; readonly change: string | false };
  };
  readonly membershipSystem: {
    readonly baseUrl: string;
    /** What SEWOBE alone has to be told; `false`: members are in another system. */
    readonly sewobe: SewobeSettings | false;
    /** The mail address for questions about memberships. Absent: people are told of none. */
    readonly contact?: string | undefined;
  };
  readonly proposalSystem: {
    readonly baseUrl: string;
    /** What is known of events besides what the content system says, by event id. */
    readonly events: Readonly<Record<string, EventDates>>;
  };
  readonly proposalForms: ProposalForms;
  /** In the order in which they are offered; the first one is shown until somebody chooses. */
  readonly languages: readonly LanguageCode[];
  readonly screens: readonly ScreenBinding[];
  readonly lists: {
    readonly news: {
      /** Which display of `public_news` the news screen reads. */
      readonly display: string;
      /** A list below the content system that it reads instead (specification, section 7: json_url); absolute. */
      readonly url?: string | undefined;
      /** In which orders it can be read besides the newest first. */
      readonly sorts: readonly FurtherNewsSort[];
    };
    /** Which display of `public_conferences` the conferences screen reads. */
    readonly conferences: { readonly display: string };
    readonly groups: {
      /** Which display of `group_workgroups` the groups screen reads. */
      readonly display: string;
      /** By what they can be sorted there, besides the server's own order. */
      readonly sorts: readonly GroupSort[];
    };
    /**
     * Where the list of a group's topics is, below the content system; `{groupId}` stands for the group's id. Absent: groups
     * show no topics.
     */
    readonly groupTopics?: string | undefined;
    /** The same for a topic's comments; `{topicId}` stands for the topic's id. */
    readonly topicComments?: string | undefined;
  };
  /** What is said of failures that the specification ignores silently: nothing, or a line that names them and offers Retry. */
  readonly notices: 'specified' | 'helpful';
  readonly attachments: {
    /** How many files of one selection are processed. */
    readonly perSelection: PerSelection;
  };
  readonly menu: { readonly communityPath?: string | undefined };
  /** Colours that replace the accent of the two themes. */
  readonly theme: { readonly lamp?: { readonly light: string; readonly dark: string } | undefined };
}
export const PortalSettings = token<PortalSettings>('PortalSettings');

/** Scheme, host and port the portal is visited at, without a slash at the end: links into it are internal. */
export type PortalOrigin = string;
export const PortalOrigin = token<PortalOrigin>('PortalOrigin');
