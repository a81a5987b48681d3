import type { DraftVersion } from '../../application/ports/draft-store.ts';
import { Dialog } from '../components/dialog.tsx';
import { useWords } from '../i18n/messages-provider.tsx';
import { draftVersionsWords } from './draft-versions-words.ts';
import type { DraftVersionsProps } from './draft-versions.tsx';
import { KeptText } from './kept-text.tsx';
import { VersionList } from './version-list.tsx';

interface VersionsDialogProps extends DraftVersionsProps {
  readonly versions: readonly DraftVersion[];
  readonly onClose: () => void;
}

/** The list of earlier versions, over the form that they belong to. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { address, versions, textOf, fileName, locked = false, onBringBack, onClose } = props;
  const words = useWords(draftVersionsWords);
  return (
    <Dialog title={words.title} keepsKeys onCancel={onClose}>
      <p className="note">
        {words.rule} {address.kind === 'topic' && words.withoutFiles}
      </p>
      <VersionList
        versions={versions}
        readable={(version) => <KeptText label={words.text} text={textOf(version) ?? ''} fileName={fileName} />}
        actions={(version, when) =>
          onBringBack &&
          textOf(version) !== undefined && (
            <button
              type="button"
              className="button"
              disabled={locked}
              aria-label={words.bringBackOf(when)}
              onClick={() => onBringBack(version)}
            >
              {words.bringBack}
            </button>
          )
        }
      />
      <p className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </p>
    </Dialog>
  );
}
