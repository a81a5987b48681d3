import { useEffect, useRef, useState } from 'react';
import { DraftKeeper } from '../../../application/drafts/draft-keeper.ts';
import type { DraftAddress, DraftSummary } from '../../../application/ports/draft-store.ts';
import { Dialog } from '../../components/dialog.tsx';
import { PartSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { actionWords } from '../../i18n/action-words.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { accountWords } from './account-words.ts';
import { KeptDraft } from './kept-draft.tsx';
import { Section } from './section.tsx';

const keyOf = ({ kind, place }: DraftAddress): string => `${kind} ${place}`;

/** The drafts of whoever is logged in on this device. Give it a `key` that changes with the person. */
export function KeptDrafts() {
  const words = useWords(accountWords);
  const { cancel } = useWords(actionWords);
  const keeper = useService(DraftKeeper);
  const section = useRef<HTMLElement>(null);
  const [drafts, setDrafts] = useState<readonly DraftSummary[]>();
  const [asked, setAsked] = useState<DraftSummary | 'all'>();
  const [said, setSaid] = useState('');

  useEffect(() => {
    let shown = true;
    void keeper.kept().then((kept) => {
      if (shown) setDrafts(kept);
    });
    return () => {
      shown = false;
    };
  }, [keeper]);

  function ask(about: DraftSummary | 'all') {
    setSaid('');
    setAsked(about);
  }

  async function remove(what: DraftSummary | 'all') {
    setAsked(undefined);
    await (what === 'all' ? keeper.removeAll() : keeper.remove(what.address));
    const left = await keeper.kept();
    const isGone = what === 'all' ? left.length === 0 : !left.some(({ address }) => isSame(address, what.address));
    setDrafts(left);
    if (!isGone) setSaid(words.notDeleted);
    else setSaid(what === 'all' ? words.allDeleted : words.deleted);
    section.current?.focus();
  }

  return (
    <Section ref={section} level={3} title={words.drafts}>
      <p className="note account__note">{words.draftsRule}</p>
      <p role="status" className="account__said">
        {said}
      </p>
      {drafts === undefined && <PartSkeleton />}
      {drafts?.length === 0 && <p className="account__note">{words.noDrafts}</p>}
      {drafts !== undefined && drafts.length > 0 && (
        <ul className="kept-drafts">
          {drafts.map((draft) => (
            <li key={keyOf(draft.address)}>
              <KeptDraft
                draft={draft}
                onDelete={() => {
                  ask(draft);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {drafts !== undefined && drafts.length > 1 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            ask('all');
          }}
        >
          {words.deleteAll}
        </button>
      )}
      {asked !== undefined && (
        <Dialog
          title={asked === 'all' ? words.deleteAllQuestion(drafts?.length ?? 0) : words.deleteOneQuestion}
          onCancel={() => {
            setAsked(undefined);
          }}
        >
          <p>{words.noWayBack}</p>
          <div className="dialog__actions">
            <button type="button" className="button button--primary" onClick={() => void remove(asked)}>
              {words.delete}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => {
                setAsked(undefined);
              }}
            >
              {cancel}
            </button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}

const isSame = (one: DraftAddress, other: DraftAddress): boolean => keyOf(one) === keyOf(other);
