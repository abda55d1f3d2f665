import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import classes from './DraftNote.module.css';
import { Icon } from '../icons/Icon';

export interface DraftNoteProps {
  /** The typed text. */
  draft: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/**
 * Reports an unsaved draft: shows its text and lets the user continue or discard it. Drafts are
 * private.
 */
export function DraftNote({ draft, onContinue, onDiscard }: DraftNoteProps) {
  const text = useText();
  return (
    <div className={classes.note} data-print="hide" data-draft>
      <Icon name="edit" />
      <span className={classes.words}>{text('draft-kept', { text: draft })}</span>
      <span className={classes.actions}>
        <Button tone="quiet" onClick={onContinue}>
          {text('draft-continue')}
        </Button>
        <Button tone="quiet" onClick={onDiscard}>
          {text('draft-discard')}
        </Button>
      </span>
    </div>
  );
}
