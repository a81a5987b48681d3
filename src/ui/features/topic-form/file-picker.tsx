import type { ChangeEvent, ReactNode } from 'react';

interface FilePickerProps {
  readonly id?: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly locked: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Names it. */
  readonly children: ReactNode;
}

/** A button that lets choose files. What may be attached is said by rules, not by hiding the rest from the chooser. */
export function FilePicker({ id, describedBy, invalid, locked, onFiles, children }: FilePickerProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // The same file chosen again is a selection again.
    currentTarget.value = '';
    onFiles(files);
  }

  return (
    <label className="button file-picker" data-locked={locked || undefined}>
      {children}
      <input
        id={id}
        type="file"
        multiple
        className="visually-hidden"
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-disabled={locked || undefined}
        onClick={(event) => {
          if (locked) event.preventDefault();
        }}
        onChange={choose}
      />
    </label>
  );
}
