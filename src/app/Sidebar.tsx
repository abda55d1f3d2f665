import { useText } from '../lib/useText';
import { BoardLinks } from './BoardLinks';
import type { OpenSession } from './session';
import classes from './Sidebar.module.css';

/** Home and the person's boards, 16rem wide, not on small screens (spec §2, §9). */
export function Sidebar({ session }: { session: OpenSession }) {
  const text = useText();
  return (
    <nav aria-label={text('boards')} className={classes.sidebar} data-print="hide">
      <BoardLinks session={session} />
    </nav>
  );
}
