import type { AdminUrls, EditorUrls } from '../../application/ports/editor-urls.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';

/** Paths of the settings below the content system, or whole addresses where editors work at another one. */
@injectable()
export class DrupalEditorUrls implements EditorUrls {
  readonly #baseUrl: string;
  readonly #admin: PortalSettings['contentSystem']['admin'];
  readonly #passwords: PortalSettings['contentSystem']['passwords'];

  constructor(
    @injected(PortalSettings)
    {
      contentSystem,
    }: {
      readonly contentSystem: Pick<PortalSettings['contentSystem'], 'baseUrl' | 'admin' | 'passwords'>;
    },
  ) {
    this.#baseUrl = contentSystem.baseUrl;
    this.#admin = contentSystem.admin;
    this.#passwords = contentSystem.passwords;
  }

  get content(): string {
    return this.#urlOf(this.#admin.content);
  }

  ofNode(nodeId?: number): AdminUrls {
    return this.#adminUrls(this.#admin, nodeId);
  }

  ofGroup(groupId?: number): AdminUrls {
    return this.#adminUrls(this.#admin.group, groupId);
  }

  ofPassword(userId: number): ReturnType<EditorUrls['ofPassword']> {
    const { forgot, change } = this.#passwords;
    return {
      forgot: forgot === false ? undefined : this.#urlOf(forgot),
      change: change === false ? undefined : this.#urlOfOne(change, userId),
    };
  }

  #adminUrls(paths: Readonly<Record<keyof AdminUrls, string>>, id: number | undefined): AdminUrls {
    return {
      edit: this.#urlOfOne(paths.edit, id),
      delete: this.#urlOfOne(paths.delete, id),
      create: this.#urlOf(paths.create),
    };
  }

  /** @param template what is in braces, such as `{nid}`, stands for the id. */
  #urlOfOne(template: string, id: number | undefined): string | undefined {
    if (!Number.isSafeInteger(id) || Number(id) <= 0) return undefined;
    return this.#urlOf(template.replaceAll(/\{\w+\}/g, String(id)));
  }

  /** @param place a path, with or without a slash in front, or a whole http(s) address. */
  #urlOf(place: string): string {
    return /^https?:\/\//.test(place) ? place : this.#baseUrl + place.replace(/^\/+/, '');
  }
}
