import { useEffect, useRef, useState } from 'react';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import type { DraftAddress, DraftSummary, DraftVersion, RemovedDraft } from '../../../application/ports/draft-store.ts';
import { Dialog } from '../../components/dialog.tsx';
import { PartSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { actionWords } from '../../i18n/en.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { draftVersionsWords } from '../../writing/draft-versions-words.ts';
import { accountWords } from './account-words.ts';
import { KeptDraft } from './kept-draft.tsx';
import { RemovedDrafts } from './removed-drafts.tsx';
import { Section } from './section.tsx';

/** What the device has of one place. */
interface Kept {
  readonly address: DraftAddress;
  /** Absent where only earlier versions are left. */
  readonly draft: DraftSummary | undefined;
  readonly versions: readonly DraftVersion[];
}

interface OnDevice {
  readonly kept: readonly Kept[];
  readonly removed: readonly RemovedDraft[];
}

/** What is to be deleted: all, what is kept of a place, or one version. */
type Asked = 'all' | Kept | DraftVersion;

const keyOf = ({ kind, place }: DraftAddress): string => `${kind} ${place}`;

/**
 * The drafts and earlier versions of the person who is logged in on this device. Give it a `key` that changes with the
 * person.
 */
export function KeptDrafts() {
  const words = useWords(accountWords);
  const { broughtBack } = useWords(draftVersionsWords);
  const { cancel } = useWords(actionWords);
  const keeper = useService(Drafts);
  const section = useRef<HTMLElement>(null);
  const [onDevice, setOnDevice] = useState<OnDevice>();
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState('');
  const kept = onDevice?.kept ?? [];

  useEffect(() => {
    let isShown = true;
    const read = () => {
      void readAll(keeper).then((found) => {
        if (isShown) setOnDevice(found);
      });
    };
    read();
    const subscription = keeper.versionsChanged$.subscribe(read);
    return () => {
      isShown = false;
      subscription.unsubscribe();
    };
  }, [keeper]);

  function ask(about: Asked) {
    setSaid('');
    setAsked(about);
  }

  function closeQuestion() {
    setAsked(undefined);
  }

  async function change(work: Promise<void>, sentence: (left: readonly Kept[]) => string) {
    setAsked(undefined);
    await work;
    const left = await readAll(keeper);
    setOnDevice(left);
    setSaid(sentence(left.kept));
    section.current?.focus();
  }

  function remove(what: Asked) {
    if (what === 'all') {
      return change(keeper.removeAll(), (left) => (left.length === 0 ? words.allDeleted : words.notDeleted));
    }
    const isVersion = 'id' in what;
    return change(isVersion ? keeper.forgetVersion(what) : keeper.remove(what.address), (left) => {
      const place = left.find(({ address }) => keyOf(address) === keyOf(what.address));
      const isThere = isVersion ? place?.versions.some(({ id }) => id === what.id) === true : place !== undefined;
      return isThere ? words.notDeleted : words.deleted;
    });
  }

  return (
    <Section ref={section} level={3} title={words.drafts}>
      <p className="note account__note">{words.draftsRule}</p>
      {onDevice !== undefined && onDevice.removed.length > 0 && (
        <RemovedDrafts removed={onDevice.removed} onDismiss={() => void change(keeper.forgetRemovals(), () => '')} />
      )}
      <p role="status" className="account__said">
        {said}
      </p>
      {onDevice === undefined && <PartSkeleton />}
      {onDevice !== undefined && kept.length === 0 && <p className="account__note">{words.noDrafts}</p>}
      {kept.length > 0 && (
        <ul className="kept-drafts">
          {kept.map((place) => (
            <li key={keyOf(place.address)}>
              <KeptDraft
                {...place}
                onDelete={() => ask(place)}
                onDeleteVersion={ask}
                onBringBack={(version) => void change(keeper.bringBack(version), () => broughtBack)}
              />
            </li>
          ))}
        </ul>
      )}
      {kept.length > 1 && (
        <button type="button" className="button" onClick={() => ask('all')}>
          {words.deleteAll}
        </button>
      )}
      {asked !== undefined && (
        <Dialog title={questionAbout(asked)} onCancel={closeQuestion}>
          <p>{words.noWayBack}</p>
          <div className="dialog__actions">
            <button type="button" className="button button--primary" onClick={() => void remove(asked)}>
              {words.delete}
            </button>
            <button type="button" className="button" onClick={closeQuestion}>
              {cancel}
            </button>
          </div>
        </Dialog>
      )}
    </Section>
  );

  function questionAbout(what: Asked): string {
    if (what === 'all') return words.deleteAllQuestion;
    if ('id' in what) return words.deleteVersionQuestion;
    if (what.draft === undefined) return words.deleteVersionsQuestion(what.versions.length);
    return what.versions.length > 0 ? words.deleteWithVersionsQuestion : words.deleteOneQuestion;
  }
}

/** Drafts first, then places of which only earlier versions are left; each the newest first. */
async function readAll(keeper: Drafts): Promise<OnDevice> {
  const [drafts, versions, removed] = await Promise.all([keeper.kept(), keeper.versions(), keeper.removals()]);
  const places = new Map([...drafts, ...versions].map(({ address }) => [keyOf(address), address]));
  return {
    kept: [...places].map(([key, address]) => ({
      address,
      draft: drafts.find((draft) => keyOf(draft.address) === key),
      versions: versions.filter((version) => keyOf(version.address) === key),
    })),
    removed,
  };
}
