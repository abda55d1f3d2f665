import { useFormikContext } from 'formik';
import { useId } from 'react';
import { useText } from '../../lib/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import type { ButtonTone } from '../../ui/Button';
import classes from './SettingsPage.module.css';

/** Sends the form around it. Nothing of the account waits for a connection: without one it says so (ux §2.7, Settings). */
export function SaveButton({ label, tone = 'primary' }: { label: string; tone?: ButtonTone }) {
  const text = useText();
  const whyId = useId();
  const { isSubmitting } = useFormikContext();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  return (
    <div className={classes.end}>
      <Button type="submit" tone={tone} isBusy={isSubmitting} isDisabled={!isOnline} aria-describedby={isOnline ? undefined : whyId}>{label}</Button>
      {!isOnline && <p id={whyId} className={classes.why}>{text('offline-form')}</p>}
    </div>
  );
}
