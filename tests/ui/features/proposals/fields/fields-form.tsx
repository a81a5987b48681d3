import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Container } from 'inversify';
import { createRef, memo, useMemo, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { PortalSettings } from '../../../../../src/application/ports/portal-settings.ts';
import { formDefinition } from '../../../../../src/domain/proposals/default-forms.ts';
import type { FieldChanges, ProposalKind } from '../../../../../src/domain/proposals/form-definition.ts';
import { type FieldPath, type FormValues, readForm } from '../../../../../src/domain/proposals/form-values.ts';
import { validationErrorsOf } from '../../../../../src/domain/proposals/validation-errors.ts';
import { ContainerProvider } from '../../../../../src/ui/di/container-context.tsx';
import { FeatureLoaderProvider } from '../../../../../src/ui/di/feature-loader.tsx';
import {
  ProposalFields,
  type ProposalFieldsHandle,
  type ProposalFieldsProps,
} from '../../../../../src/ui/features/proposals/fields/proposal-fields.tsx';
import type { FormSource } from '../../../../../src/ui/features/proposals/fields/fields-context.ts';
import * as pastePeople from '../../../../../src/ui/features/proposals/fields/paste-people-feature.ts';
import { FakeFeatureLoader } from '../../../../support/fake-feature-loader.ts';
import { installFakeDialogs } from '../../../../support/fake-dialogs.ts';
import { testSettings } from '../../../../support/test-settings.ts';

afterEach(cleanup);

/** Adds to jsdom that an element loses the focus when it is moved in the document. */
beforeEach(() => {
  const insert = Object.getOwnPropertyDescriptor(Node.prototype, 'insertBefore')?.value as Node['insertBefore'];
  vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function put<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const { activeElement } = document;
    if (child.isConnected && child.contains(activeElement) && activeElement instanceof HTMLElement)
      activeElement.blur();
    return insert.call(this, child, next) as Child;
  });
});

interface FieldsOptions extends Partial<Pick<ProposalFieldsProps, 'disabled' | 'strict' | 'own'>> {
  readonly kind?: ProposalKind;
  /** The values in `form_json`. */
  readonly values?: FormValues;
  readonly changes?: FieldChanges;
}

export const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' } as const;
export const maja = { firstName: 'Maja', lastName: 'Øster', email: 'maja@example.org', affiliation: 'Gdańsk' } as const;
export const giorgos = {
  firstName: 'Γιώργος',
  lastName: 'Παπαδόπουλος',
  email: 'g@example.org',
  affiliation: 'Athens',
};

const Fields = memo(ProposalFields);

/** The fields of a form, and the values they have reported. */
export function showFields(options: FieldsOptions = {}) {
  installFakeDialogs();
  const { kind = 'paper', values = {}, changes = {} } = options;
  const { proposalForms } = testSettings;
  const definition = formDefinition(kind, {
    ...proposalForms,
    changes: { ...proposalForms.changes, [kind]: changes },
  });
  const initial = readForm(definition, JSON.stringify(values));
  if (!initial) throw new Error('These values cannot be read');
  const told: FormValues[] = [];
  const ref = createRef<ProposalFieldsHandle>();
  const features = new FakeFeatureLoader();
  features.arrived['paste-people'] = pastePeople;
  const listeners = new Set<() => void>();
  const form: FormSource = {
    get values() {
      return told.at(-1) ?? initial;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    edit(changed) {
      told.push(changed);
      for (const listener of listeners) listener();
    },
  };
  function Shown({ now }: { readonly now: FieldsOptions }) {
    const current = useSyncExternalStore(form.subscribe, () => form.values);
    const validationErrors = useMemo(() => validationErrorsOf(definition, current), [current]);
    return (
      <Fields
        ref={ref}
        definition={definition}
        form={form}
        validationErrors={validationErrors}
        disabled={now.disabled ?? false}
        strict={now.strict ?? false}
        own={now.own}
      />
    );
  }
  const container = new Container();
  container.bind(PortalSettings).toConstantValue(testSettings);
  const view = (now: FieldsOptions) => (
    <ContainerProvider container={container}>
      <FeatureLoaderProvider loader={features}>
        <Shown now={now} />
      </FeatureLoaderProvider>
    </ContainerProvider>
  );
  const user = userEvent.setup();
  const { rerender } = render(view(options));
  return {
    user,
    definition,
    initial,
    /** After every edit, the newest last. */
    told,
    values: () => told.at(-1) ?? initial,
    become: (now: FieldsOptions) => rerender(view({ ...options, ...now })),
    show: (path: FieldPath) => act(() => ref.current?.show(path)),
    press: (name: string | RegExp, among?: HTMLElement) => user.click(button(name, among)),
  };
}

const scope = (among?: HTMLElement) => (among ? within(among) : screen);
export const group = (name: string | RegExp, among?: HTMLElement) => scope(among).getByRole('group', { name });
export const button = (name: string | RegExp, among?: HTMLElement) => scope(among).getByRole('button', { name });
export const noButton = (name: string | RegExp) => screen.queryByRole('button', { name }) === null;
export const box = (name: string | RegExp, among?: HTMLElement) =>
  scope(among).getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name });
export const tick = (name: string | RegExp, among?: HTMLElement) =>
  scope(among).getByRole<HTMLInputElement>('checkbox', { name });

/** The accessible description of an element. */
export const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' | ');
/** The announcements that are still in live regions. */
export const said = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);
export const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
export const focused = () => document.activeElement;

/** The entries of a list as shown: the name and the line below it. */
export const lines = (among: HTMLElement) =>
  within(among)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('.entry-row__name'))
    .map((item) =>
      [...item.querySelectorAll('.entry-row__name, .entry-row__note')].map(({ textContent }) => textContent).join(': '),
    );
