import { useFormikContext } from 'formik';
import { Button } from '../../ui/components/Button';
import type { ButtonTone } from '../../ui/components/Button';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import classes from './SettingsPage.module.css';

/**
 * The submit button of a form. Account changes are never queued: offline the button says so
 * (docs/ux.md#2-7, Settings).
 */
export function SaveButton({ label, tone = 'primary' }: { label: string; tone?: ButtonTone }) {
  const { isSubmitting } = useFormikContext();
  const { isOnline, why, note } = useNeedsConnection();
  return (
    <div className={classes.end}>
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
