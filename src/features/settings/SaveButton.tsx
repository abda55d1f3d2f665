import { useFormikContext } from 'formik';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import type { ButtonTone } from '../../ui/components/Button';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import classes from './SettingsPage.module.css';

export interface SaveButtonProps {
  label: string;
  tone?: ButtonTone;
  /** Of a form in a dialog: its button Cancel, which stands before. */
  onCancel?: () => void;
}

/**
 * The submit button of a form. Account changes are never queued: offline the button says so
 * (docs/ux.md#2-7, Settings).
 */
export function SaveButton({ label, tone = 'primary', onCancel }: SaveButtonProps) {
  const text = useText();
  const { isSubmitting } = useFormikContext();
  const { isOnline, why, note } = useNeedsConnection();
  return (
    <div className={classes.end} data-dialog={onCancel ? '' : undefined}>
      {onCancel && <Button onClick={onCancel}>{text('cancel')}</Button>}
      <Button
        type="submit"
        tone={tone}
        isBusy={isSubmitting}
        isDisabled={!isOnline}
        aria-describedby={why}
      >
        {label}
      </Button>
      {note}
    </div>
  );
}
