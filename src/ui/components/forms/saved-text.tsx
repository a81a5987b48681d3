import CopyIcon from 'lucide-react/icons/copy';
import DownloadIcon from 'lucide-react/icons/download';
import { useId, useRef, useState } from 'react';
import { Clock } from '../../../application/ports/browser.ts';
import { Button } from '../button.tsx';
import { saveFile } from '../save-file.ts';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { savedTextMessages } from './forms-messages.ts';
import './saved-text.css';

interface SavedTextProps {
  readonly label: string;
  readonly text: string;
  readonly fileName: string;
}

export function SavedText({ label, text, fileName }: SavedTextProps) {
  const messages = useMessages(savedTextMessages);
  const clock = useService(Clock);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(messages.copied);
    } catch {
      // The clipboard is missing or forbidden.
      box.current?.focus();
      box.current?.select();
      setSaid(messages.selected);
    }
  }

  const download = () => saveFile({ name: fileName, type: 'text/plain;charset=utf-8', text }, clock);

  return (
    <div className="field saved-text">
      <label htmlFor={id} className="field__label">
        {label}
      </label>
      <textarea ref={box} id={id} className="field__input" rows={8} readOnly value={text} />
      <p className="saved-text__actions">
        <Button onClick={() => void copy()}>
          <CopyIcon />
          {messages.copy}
        </Button>
        <Button onClick={download}>
          <DownloadIcon />
          {messages.download}
        </Button>
      </p>
      <p role="status" className="note">
        {said}
      </p>
    </div>
  );
}
