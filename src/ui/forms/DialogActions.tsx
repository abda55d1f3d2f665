import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import classes from './DialogActions.module.css';

export interface DialogActionsProps {
  onCancel: () => void;
  /** The label of the button that submits the form. */
  submit: ReactNode;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** The id of a text that says why it is disabled. */
  describedBy?: string | undefined;
}

/** The last row of a form in a dialog: Cancel, and the button that submits; on a phone as wide as the dialog. */
export function DialogActions({
  onCancel,
  submit,
  isBusy = false,
  isDisabled = false,
  describedBy,
}: DialogActionsProps) {
  const text = useText();
  return (
    <div className={classes.actions}>
      <Button onClick={onCancel}>{text('cancel')}</Button>
      <Button
        type="submit"
        tone="primary"
        isBusy={isBusy}
        isDisabled={isDisabled}
        aria-describedby={describedBy}
      >
        {submit}
      </Button>
    </div>
  );
}
