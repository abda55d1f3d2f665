import { useState } from 'react';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { TextField } from '../../ui/fields/TextField';
import classes from './Panel.module.css';

/** Longer notes belong in the ticket. */
const MAX_LENGTH = 500;

export interface StepNoteProps {
  step: number;
  note: string;
  onChange: (note: string) => void;
}

/** The reader's note on a step, and the link to the step. Notes stay on this page. */
export function StepNote({ step, note, onChange }: StepNoteProps) {
  const text = useText();
  const [copied, setCopied] = useState<number | null>(null);
  async function handleCopy() {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(step);
  }
  return (
    <div className={classes.noteRow}>
      <TextField
        label={text('replay-note')}
        value={note}
        maxLength={MAX_LENGTH}
        disabled={step === 0}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton icon="link" label={text('copy-link')} onClick={() => void handleCopy()} />
      <p role="status" className={classes.copied}>
        {copied === step ? text('link-copied') : text('replay-note-hint')}
      </p>
    </div>
  );
}
