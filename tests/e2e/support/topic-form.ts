import type { Locator, Page } from '@playwright/test';
import type { LoggedRequest } from '../../../sandbox/request-log.ts';
import { appear, expect, type World } from './portal.ts';
import { tapOf } from './wire-faults.ts';
import type { Exchange, WireTarget } from './wire-tap.ts';

/** The parts of the topic form, by what they are called. */
export function topicForm(page: Page) {
  const form = page.getByRole('form', { name: 'Create a New Topic' });
  return {
    form,
    title: form.getByLabel('Title'),
    /** The rich-text editor, once it has arrived. */
    message: form.getByRole('textbox', { name: 'Message' }),
    toolbar: form.getByRole('toolbar'),
    files: form.getByRole('list', { name: 'Attached files' }).getByRole('listitem'),
    submit: form.getByRole('button', { name: /^(Create Topic|sending)$/ }),
    clear: form.getByRole('button', { name: 'Clear', exact: true }),
    cancel: form.getByRole('button', { name: 'Cancel' }),
  } as const;
}
export type TopicFormParts = ReturnType<typeof topicForm>;

/** Opens the form of a group and waits for its editor. */
export async function openTopicForm(page: Page, groupId: number, more = ''): Promise<TopicFormParts> {
  await page.goto(`/group/${String(groupId)}?new-topic${more}`);
  const parts = topicForm(page);
  await appear(parts.toolbar);
  return parts;
}

/** A file as the file chooser takes it. */
export const file = (name: string, content = `The contents of ${name}`) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** Chooses files, all at once. */
export async function attach(form: Locator, ...files: readonly ReturnType<typeof file>[]): Promise<void> {
  await form.locator('input[type="file"][multiple]').setInputFiles([...files]);
}

export const postCall = { method: 'POST', path: /^\/encms-workgroup\/post-topic$/ } as const satisfies WireTarget;

/** A file as it was attached, or as it arrived. */
interface WrittenFile {
  readonly name: string;
  readonly content: Buffer<ArrayBuffer>;
}

/** What the user writes in the topic form. */
export interface WrittenTopic {
  readonly title: string;
  /** As it is typed into the editor: its last word becomes bold. */
  readonly typed: string;
  /** As it is sent. */
  readonly message: string;
  readonly files: readonly WrittenFile[];
}

/** Every byte, some twice, some that end lines and parts: what a careless copy would change. */
const everyByte = Buffer.from([...Array.from({ length: 256 }, (_, byte) => byte), 13, 10, 45, 45, 0, 255, 13]);

/** A topic whose text is hard to keep. */
export function topicAbout(what: string): WrittenTopic {
  return {
    title: `${what}: Łódź 🎞️ “ü+&%” <b>x</b> שלום`,
    typed: `Żółw & e\u0301 <all>, **${what}** `,
    message: `<p>Żółw &amp; e\u0301 &lt;all&gt;, <strong>${what}</strong></p>`,
    files: [
      { name: 'Übersicht & more.pdf', content: Buffer.concat([Buffer.from(`${what}\n`), everyByte]) },
      { name: 'budget.xls', content: Buffer.concat([everyByte, Buffer.from(what)]) },
    ],
  };
}

/** Fills an empty form. */
async function writeTopic(page: Page, { title, typed, files }: WrittenTopic): Promise<void> {
  const parts = topicForm(page);
  await parts.title.fill(title);
  await parts.message.click();
  await page.keyboard.insertText(typed.slice(0, typed.indexOf('**')));
  await page.keyboard.type(typed.slice(typed.indexOf('**')).trimEnd());
  for (const [index, { name, content }] of files.entries()) {
    await attach(parts.form, { name, mimeType: 'application/octet-stream', buffer: content });
    await expect(parts.files).toHaveCount(index + 1);
  }
}

/** What the form has, field by field, for `countLost`. Files by their names: their bytes are seen when they arrive. */
export async function shownTopic({ title, message, files }: TopicFormParts): Promise<Readonly<Record<string, string>>> {
  return {
    title: await title.inputValue(),
    // Of the tags only those that format: what else the editor writes into them, and its caret, are its own business.
    message: (await message.innerHTML()).replace(/<(\w+)\s[^>]*>/g, '<$1>').replace(/<span>\uFEFF<\/span>/g, ''),
    files: (await files.locator('bdi').allInnerTexts()).join('\n'),
  };
}

/** The same of what was written. */
export function textsOfTopic({ title, message, files }: WrittenTopic): Readonly<Record<string, string>> {
  return { title, message, files: files.map(({ name }) => name).join('\n') };
}

/** Every field and file as text, byte for byte, for `countLost`. */
export function bytesOfTopic({ title, message, files }: Omit<WrittenTopic, 'typed'>): Readonly<Record<string, string>> {
  const contents = files.map(({ name, content }): [string, string] => [`file ${name}`, content.toString('base64')]);
  return { title, message, ...Object.fromEntries(contents) };
}

/** Whether everything is in the form. */
export async function expectShown(parts: TopicFormParts, topic: WrittenTopic): Promise<void> {
  await expect.poll(() => shownTopic(parts)).toEqual(textsOfTopic(topic));
}

/** What came over the wire in a post. */
export function postedTopic({ headers, body }: Exchange): Omit<WrittenTopic, 'typed'> {
  const boundary = /boundary=(.+)$/.exec(String(headers['content-type']))?.[1] ?? '';
  const fields = new Map<string, string>();
  const files: WrittenFile[] = [];
  let from = body.indexOf(`--${boundary}\r\n`);
  while (from >= 0) {
    const start = from + boundary.length + 4;
    const headEnd = body.indexOf('\r\n\r\n', start);
    const end = body.indexOf(`\r\n--${boundary}`, headEnd);
    const head = body.subarray(start, headEnd).toString();
    const content = body.subarray(headEnd + 4, end);
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    if (fileName === undefined) fields.set(/name="([^"]*)"/.exec(head)?.[1] ?? '', content.toString());
    else files.push({ name: fileName.replaceAll('%22', '"'), content: Buffer.from(content) });
    from = body.indexOf(`--${boundary}\r\n`, end);
  }
  return { title: fields.get('title') ?? '', message: fields.get('message') ?? '', files };
}

/** Everything that was posted and came to the tap, carried out or not, in order. */
export const postsOnTheWire = (world: World): readonly Exchange[] =>
  tapOf({ world, system: 'contentSystem' }).exchanges(postCall);

const titleOf = ({ parts }: LoggedRequest): string | undefined => {
  const part = parts?.find(({ name }) => name === 'title');
  return part && 'value' in part ? part.value : undefined;
};

/** How many topics of that title the content system has stored since the test began: by its own word, behind the tap. */
export async function storedTopics(world: World, { title }: Pick<WrittenTopic, 'title'>): Promise<number> {
  const calls = await world.calls('contentSystem');
  return calls.filter(
    (call) => call.path === '/encms-workgroup/post-topic' && call.status === 200 && titleOf(call) === title,
  ).length;
}

/**
 * Opens the form of a group, which has to be empty, and writes.
 *
 * @param address for a page that does not know where the portal is.
 */
export async function startTopic(
  page: Page,
  groupId: number,
  topic: WrittenTopic,
  address = `/group/${String(groupId)}?new-topic`,
): Promise<TopicFormParts> {
  await page.goto(address);
  const parts = topicForm(page);
  await expect(parts.toolbar).toBeVisible();
  await expect(parts.title).toHaveValue('');
  await writeTopic(page, topic);
  await expectShown(parts, topic);
  return parts;
}
