/**
 * How rows write who is in a group: as a list, as an object by number, which is what PHP makes of a list with a gap, as
 * JSON inside of text, or not at all while the group is empty.
 */
export type UsersForm = 'list' | 'object' | 'text' | 'list or missing';

/**
 * How rows write a member's roles, and what they write for none: a list of ids (`[]`), a list of references (`[]`), one
 * text with commas (`""`), a list of ids or null, a list of ids or nothing.
 */
export type RolesForm = 'ids' | 'references' | 'text' | 'ids or null' | 'ids or missing';

/** Whether a topic's own row is of strings, or the entity. */
export type TopicShape = 'strings' | 'entity';

/** How the size of a file comes. */
export type SizeForm = 'number' | 'text' | 'missing';

/** Text formats of the content system. `group_html` is the one of topics: what their editor can make. */
export type TextFormat = 'basic_html' | 'group_html' | 'full_html' | 'plain_text';

/** A working group as the seed texts write it. */
export interface GroupSeed {
  readonly gid: number;
  readonly label: string;
  /** Day on which it was founded, `2011-06-24`. */
  readonly founded: string;
  /** Plain text. */
  readonly summary: string | null;
  /** Paragraphs, as HTML. */
  readonly body: readonly string[];
  readonly usersForm?: UsersForm;
  readonly rolesForm?: RolesForm;
  /** Uids, in the order in which they joined. */
  readonly leaders: readonly number[];
  /** Have the participant's role. */
  readonly participants?: readonly number[];
  /** Have no role, which makes them participants too. */
  readonly others?: readonly number[];
  /** The oldest first: a topic's number follows from its place. */
  readonly topics: readonly TopicSeed[];
}

/** A file as the seed texts write it. */
export interface FileSeed {
  readonly name: string;
  /** Lines of text that are in it; none makes a file of 0 bytes. */
  readonly lines: readonly string[];
  readonly sizeForm: SizeForm;
}

/** A topic as the seed texts write it. */
export interface TopicSeed {
  readonly title: string;
  /** Day and time, `2026-11-20 09:30`, in UTC. */
  readonly posted: string;
  /** Null when the author is gone. */
  readonly author: number | null;
  /** HTML. */
  readonly body: string;
  readonly format: TextFormat;
  readonly shape: TopicShape;
  readonly moderated: boolean;
  readonly files: readonly FileSeed[];
  /** The oldest first. */
  readonly comments: readonly CommentSeed[];
}

/** A comment as the seed texts write it. */
export interface CommentSeed {
  readonly author: number;
  readonly body: string;
  readonly subject: string;
  readonly format: TextFormat;
  readonly approved: boolean;
  /** Place, from 0, of the comment of this topic that it replies to. */
  readonly repliesTo: number | null;
}

type TopicTraits = Partial<Pick<TopicSeed, 'format' | 'shape' | 'moderated' | 'files' | 'comments'>>;

/**
 * A topic.
 *
 * @param body paragraphs, as HTML.
 */
export function topic(
  posted: string,
  author: number | null,
  title: string,
  body: readonly string[],
  traits: TopicTraits = {},
): TopicSeed {
  const { format = 'group_html', shape = 'strings', moderated = false, files = [], comments = [] } = traits;
  const html = body.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join('\n');
  return { title, posted, author, body: html, format, shape, moderated, files, comments };
}

/** A file with these lines of text. */
export function file(name: string, lines: readonly string[], sizeForm: SizeForm = 'text'): FileSeed {
  return { name, lines, sizeForm };
}

/** A comment; what is no HTML becomes one paragraph. */
export function comment(
  author: number,
  body: string,
  traits: Partial<Omit<CommentSeed, 'author' | 'body'>> = {},
): CommentSeed {
  const { subject = '', format = 'basic_html', approved = true, repliesTo = null } = traits;
  return { author, body: body.startsWith('<') ? body : `<p>${body}</p>`, subject, format, approved, repliesTo };
}
