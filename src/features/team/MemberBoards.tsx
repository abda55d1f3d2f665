import type { MemberBoardsQuery } from '../../api/generated/operations';
import { useText } from '../../lib/text/useText';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import classes from './People.module.css';

/** Glyphs that fit into the column; the other boards are counted. */
const MAX_SHOWN = 5;

export interface MemberBoardsProps {
  /** The member's name. */
  name: string;
  /** Undefined if the member is on no board that the viewer may see, or until it has loaded. */
  boards: MemberBoardsQuery['memberBoards'][number] | undefined;
}

/** The boards that a member was added to, as glyphs; their titles are tooltips and read aloud. */
export function MemberBoards({ name, boards }: MemberBoardsProps) {
  const text = useText();
  if (!boards) return <span className={classes.boards} />;
  const shown = boards.projects.slice(0, MAX_SHOWN);
  const more = boards.total - shown.length;
  const moreLabel = `+${more}`;
  return (
    <ul className={classes.boards} aria-label={text('member-boards', { name })}>
      {shown.map((board) => (
        <li key={board.id} title={board.title}>
          <BoardGlyph board={board} />
          <span className="visually-hidden">{board.title}</span>
        </li>
      ))}
      {more > 0 && (
        <li className={classes.moreBoards}>
          <span aria-hidden>{moreLabel}</span>
          <span className="visually-hidden">{text('member-boards-more', { n: more })}</span>
        </li>
      )}
    </ul>
  );
}
