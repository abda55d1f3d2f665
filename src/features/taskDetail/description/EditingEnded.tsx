import { useText } from '../../../lib/text/useText';
import { Banner } from '../../../ui/feedback/Banner';
import type { EndedEditing } from '../../editor/lazyEditor';
import classes from './Description.module.css';

const KEYS = {
  'no-right': 'shared-ended-no-right',
  'not-found': 'shared-ended-not-found',
  'read-only': 'shared-ended-read-only',
} as const;

/** Why the description was closed while the viewer wrote in it, and the text that was not saved. */
export function EditingEnded({ ended, onDismiss }: { ended: EndedEditing; onDismiss: () => void }) {
  const text = useText();
  return (
    <Banner tone="warning" onDismiss={onDismiss}>
      {text(KEYS[ended.reason])}
      {ended.text !== null && (
        <>
          {' '}
          {text('shared-ended-text')}
          <pre className={classes.unsaved}>{ended.text}</pre>
        </>
      )}
    </Banner>
  );
}
