import { useText } from '../../../lib/text/useText';
import { Banner } from '../../../ui/feedback/Banner';
import classes from './SharedDescription.module.css';

/** Words of the viewer that another user's change has removed, to be put back or left out. */
export function LostText({ text: lost, onDismiss }: { text: string; onDismiss: () => void }) {
  const text = useText();
  return (
    <Banner tone="warning" onDismiss={onDismiss}>
      {text('shared-lost')}
      <span className={classes.lost}>{lost}</span>
    </Banner>
  );
}
