import { COMMA } from '../../../lib/text/space';
import { useText } from '../../../lib/text/useText';
import classes from './Changes.module.css';

/** On a card: others changed its task since the user last looked. It takes no room. */
export function ChangedMark() {
  const text = useText();
  return (
    <>
      <span className="visually-hidden">{COMMA + text('card-changed')}</span>
      <span className={classes.mark} aria-hidden />
    </>
  );
}
