import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useImperativeHandle, useState } from 'react';
import { createPortal } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { ChunkLoadError } from '../../../../src/application/loading/lazy-import.ts';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { AppProviders } from '../../../../src/ui/app/app.tsx';
import type { FeatureLoader, FeatureName, Features } from '../../../../src/ui/di/feature-loader.tsx';
import type { RichTextEditorProps } from '../../../../src/ui/editor/rich-text-editor.tsx';
import type { TopicFormValues } from '../../../../src/ui/features/topic-form/topic-draft.tsx';
import { TopicForm, type TopicFormProps } from '../../../../src/ui/features/topic-form/topic-form.tsx';
import { HtmlProvider } from '../../../../src/ui/html/html-provider.tsx';
import { drupalAddresses } from '../../../../src/infrastructure/content-system/addresses.ts';
import { settle } from '../../../support/settle.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { setUpPortal } from '../portal.ts';

const group = { groupId: 3, uuid: 'uuid-of-group-3', title: 'Sound and Listening' } as const;

/** An editor of HTML as text, with a dialog outside the form. It sends capitals. */
function FakeEditor(props: RichTextEditorProps) {
  const { ref, id, labelledBy, placeholder, initial, caret, onChange, onSubmit, onFiles, disabled } = props;
  const [html, setHtml] = useState(initial);
  const [first] = useState(caret);
  useImperativeHandle(ref, () => ({
    sentHtml: () => html.toUpperCase(),
    focus: () => document.getElementById(id)?.focus(),
  }));
  return (
    <>
      <textarea
        id={id}
        aria-labelledby={labelledBy}
        className="fake-editor"
        placeholder={placeholder}
        data-caret={first}
        disabled={disabled}
        value={html}
        onChange={(event) => {
          setHtml(event.currentTarget.value);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) onSubmit();
        }}
        onDrop={(event) => {
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        }}
      />
      {createPortal(<input aria-label="Address" />, document.body)}
    </>
  );
}

interface FormOptions extends TestOptions {
  /** How the editor loads; `missing` when absent. */
  readonly editor?: 'there' | 'late' | 'missing';
  readonly initial?: TopicFormValues;
}

/** Loads a fake editor: at once, on demand, or never. */
class FakeEditorLoader implements FeatureLoader {
  isMissing = false;
  arrive: () => void = () => undefined;
  #late: Promise<void> | undefined;

  constructor(private readonly others: FeatureLoader) {}

  delay(): void {
    this.#late = new Promise((resolve) => {
      this.arrive = resolve;
    });
  }

  async load<Name extends FeatureName>(name: Name): Promise<Features[Name]> {
    if (name !== 'editor') return this.others.load(name);
    await this.#late;
    if (this.isMissing) throw new ChunkLoadError('failed to load');
    const feature: Pick<Features['editor'], 'RichTextEditor'> = { RichTextEditor: FakeEditor };
    return feature as Features[Name];
  }
}

/** A member of a group, and the form for its new topics. */
export function setUpForm({ editor: availability = 'missing', initial, ...options }: FormOptions = {}) {
  const portal = setUpPortal(options);
  const { container, fakes } = portal;
  const session = container.get(SessionState);
  const posted: Parameters<TopicFormProps['onPosted']>[0][] = [];
  const editor = new FakeEditorLoader(portal.features);
  editor.isMissing = availability === 'missing';
  if (availability === 'late') editor.delay();
  // React logs the errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);

  function logIn(userId: number) {
    const known = fakes.contentSystem.people.find((person) => person.userId === userId);
    const person = known ?? fakes.contentSystem.addPerson({ userId });
    const tokens = fakes.contentSystem.open(person);
    session.begin({ userId, userName: person.name, isMember: true, roles: new Map() }, tokens);
  }
  logIn(5);
  fakes.workgroups.add({ ...group, users: [{ userId: 5, name: 'Ada', roles: [] }] });

  let shown: ReturnType<typeof render> | undefined;
  return {
    ...portal,
    session,
    editor,
    posted,
    logIn,
    /** Shows the form, and waits until it has loaded. */
    async show(given = initial) {
      await act(async () => {
        shown = render(
          <HtmlProvider
            portalOrigin="https://portal.example.org"
            contentBaseUrl={testSettings.contentSystem.baseUrl}
            imageHosts={[]}
            addresses={drupalAddresses}
          >
            <AppProviders container={container} features={editor}>
              <MemoryRouter>
                <TopicForm group={group} initial={given} onPosted={(event) => posted.push(event)} />
              </MemoryRouter>
            </AppProviders>
          </HtmlProvider>,
        );
        await settle();
      });
    },
    leave: () => shown?.unmount(),
    /** The posted topics, the newest last. */
    topics: () => fakes.topicGateway.callsOf('post').map(([topic]) => topic),
    /** Runs timers and microtasks, pending writes included. */
    async goOn(milliseconds = 0) {
      await act(() => fakes.clock.advanceAsync(milliseconds));
    },
  };
}

export const form = () => screen.getByRole('form', { name: 'Create a New Topic' });
export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
export const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
export const attach = () => screen.getByLabelText<HTMLInputElement>('Attach file(s)');
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Create Topic|sending)$/ });
export const button = (name: string) => screen.getByRole('button', { name });
export const fileEntries = () => {
  const list = screen.queryByRole('list', { name: 'Attached files' });
  return list ? within(list).getAllByRole('listitem') : [];
};
/** The files as they are listed: name and size. */
export const fileTexts = () =>
  fileEntries().map((entry) => entry.querySelector('.attached-file__name')?.textContent.trim());
export const fields = () => [title().value, message().value, fileTexts()];
/** The texts of all live regions that are not empty. */
export const said = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);

export const file = (name: string, content = 'content') => new File([content], name);

/** A file of that size that is never read. */
export function fileOfSize(name: string, size: number): File {
  return Object.defineProperty(file(name), 'size', { value: size });
}

/** A file that has been moved, or a folder: it cannot be read. */
export function unreadableFile(name: string): File {
  return Object.assign(file(name), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
}

export const drop = (target: Element, files: readonly File[]) =>
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });

export const paste = (target: Element, files: readonly File[], types: readonly string[] = ['Files']) =>
  fireEvent.paste(target, { clipboardData: { files, types } });

/** A complete form, saved on the device. */
export async function filledIn(options: FormOptions = {}) {
  const portal = setUpForm(options);
  await portal.show();
  await portal.user.type(title(), 'Minutes');
  await portal.user.type(message(), 'Text');
  await portal.user.upload(attach(), file('one.pdf'));
  await portal.goOn(300);
  return portal;
}
