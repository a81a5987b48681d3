import { useState } from 'react';
import type { DraftState } from '../../../application/drafts/open-draft.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { topicFormWords } from './topic-form-words.ts';

/** Says what of the draft is on the device. That it is kept is said quietly; that it is not, is announced. */
export function KeptLine({ state }: { readonly state: DraftState<unknown> }) {
  const words = useWords(topicFormWords);
  const timeOfDay = useMomentFormat('time of day');
  const moment = useMomentFormat('minute');
  const { kept, savedAt, restored } = state;
  const [restoredAt] = useState(restored > 0 ? savedAt : undefined);
  const isRestored = restored > 0 && savedAt === restoredAt;

  return (
    <div className="note topic-form__kept">
      {kept === 'pending' && words.saving}
      {kept === 'kept' &&
        savedAt !== undefined &&
        (isRestored ? words.restored(moment.format(savedAt)) : words.kept(timeOfDay.format(savedAt)))}
      <span role="status">{kept === 'refused' && words.notKept}</span>
    </div>
  );
}
