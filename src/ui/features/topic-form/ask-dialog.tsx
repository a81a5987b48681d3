import type { TopicRow } from '../../../domain/groups/topic.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { Dialog } from '../../components/dialog.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { actionWords } from '../../i18n/en.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { topicFormWords } from './topic-form-words.ts';

interface AskDialogProps {
  /** A topic of that title; absent when nobody can tell whether there is one. */
  readonly found: TopicRow | undefined;
  readonly onPostAgain: () => void;
  readonly onCancel: () => void;
}

/** A former attempt may have arrived: nothing is posted a second time without asking. */
export function AskDialog({ found, onPostAgain, onCancel }: AskDialogProps) {
  const words = useWords(topicFormWords);
  const { cancel } = useWords(actionWords);

  return (
    <Dialog title={found ? words.found : words.unclear} onCancel={onCancel}>
      {found?.topicId !== undefined && (
        <p>
          <SmartLink link={{ kind: 'internal', path: ownRoutes.topic(found.topicId) }}>{found.title}</SmartLink>
        </p>
      )}
      {!found && <p>{words.unclearHint}</p>}
      <p className="dialog__actions">
        <button type="button" className="button button--primary" onClick={onPostAgain}>
          {words.postAgain}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {cancel}
        </button>
      </p>
    </Dialog>
  );
}
