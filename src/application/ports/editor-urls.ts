import { token } from './injection.ts';

/** Where editors edit and delete a thing of the content system, and create another of its kind. */
export interface AdminUrls {
  /** Absent where there is nothing with an id. */
  readonly edit: string | undefined;
  readonly delete: string | undefined;
  readonly create: string;
}

/** Places at the content system that people go to themselves. Ids that cannot be one count as absent. */
export interface EditorUrls {
  /** The list of all content (specification, section 2: Header, CMS). */
  readonly content: string;
  /** Of a page, by its node (specification, sections 2 and 6). */
  ofNode(nodeId?: number): AdminUrls;
  /** Of a working group. */
  ofGroup(groupId?: number): AdminUrls;
  /**
   * Where a user gets a new password, and changes it; each absent where the settings turn it off or the reader is a visitor.
   *
   * @param userId 0 for a visitor.
   */
  ofPassword(userId: number): { readonly forgot: string | undefined; readonly change: string | undefined };
}
export const EditorUrls = token<EditorUrls>('EditorUrls');
