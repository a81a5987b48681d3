import { type ReactNode, useState } from 'react';
import { firstWords } from '../../../application/drafts/draft-kinds.ts';
import type { DraftVersion } from '../../../application/ports/drafts.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import type { DraftVersionsProps } from './draft-versions.tsx';
import { SavedText } from './saved-text.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { draftVersionsMessages } from './forms-messages.ts';
import './draft-versions.css';

interface VersionsDialogProps extends DraftVersionsProps {
  readonly versions: readonly DraftVersion[];
  readonly onClose: () => void;
}

export function VersionsDialog(props: VersionsDialogProps) {
  const { address, versions, textOf, fileName, locked = false, onBringBack, onClose } = props;
  const messages = useMessages(draftVersionsMessages);
  return (
    <Dialog title={messages.title} keepsKeys onCancel={onClose}>
      <p className="note">
        {messages.rule} {address.kind === 'topic' && messages.withoutFiles}
      </p>
      <VersionList
        versions={versions}
        readable={(version) => <SavedText label={messages.text} text={textOf(version) ?? ''} fileName={fileName} />}
        actions={(version, when) =>
          onBringBack &&
          textOf(version) !== undefined && (
            <Button
              label={messages.bringBack}
              disabled={locked}
              aria-label={messages.bringBackOf(when)}
              onClick={() => onBringBack(version)}
            />
          )
        }
      />
      <p className="dialog__actions">
        <Button label={messages.close} onClick={onClose} />
      </p>
    </Dialog>
  );
}

interface VersionListProps {
  readonly versions: readonly DraftVersion[];
  readonly readable: (version: DraftVersion) => ReactNode;
  readonly actions: (version: DraftVersion, when: string) => ReactNode;
}

export function VersionList({ versions, ...views }: VersionListProps) {
  return (
    <ol className="draft-versions">
      {versions.map((version) => (
        <Version key={`${version.id} ${version.savedAt}`} version={version} {...views} />
      ))}
    </ol>
  );
}

function Version({ version, readable, actions }: Omit<VersionListProps, 'versions'> & { version: DraftVersion }) {
  const messages = useMessages(draftVersionsMessages);
  const when = useMomentFormat('minute').format(version.savedAt);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="draft-version">
      <p className="draft-version__when">
        <time dateTime={new Date(version.savedAt).toISOString()}>{when}</time>
      </p>
      <p className="note">{messages.reasons[version.reason]}</p>
      <p className="draft-version__beginning">{firstWords(version) || messages.untitled}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{messages.read}</summary>
        {isOpen && readable(version)}
      </details>
      <p className="draft-version__actions">{actions(version, when)}</p>
    </li>
  );
}
