import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Button, type ButtonSize } from '../button.tsx';

export type FileButtonProps = {
  label: string;
  /** What the chooser offers, as in the `accept` of an input. */
  accept: string;
  onFile: (file: File) => void;
  disabled?: boolean;
  size?: ButtonSize;
};

/** Chooses one file. The input itself is hidden and out of the order of focus; the button is what is pressed. */
export function FileButton({ label, accept, onFile, disabled, size }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Upload />} disabled={disabled} {...(size ? { size } : {})} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a refusal.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
