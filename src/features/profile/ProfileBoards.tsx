import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import { useUserProjectsQuery } from '../../entities/projects/endpoints';
import { selectBoards } from '../../entities/projects/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import classes from './ProfilePage.module.css';

/** The person's boards, as far as the reader sees them too. */
export function ProfileBoards({
  userId,
  workspaceId,
  wid,
}: {
  userId: number;
  workspaceId: number;
  wid: string;
}) {
  const text = useText();
  const { currentData, error, isFetching, refetch } = useUserProjectsQuery({ userId, workspaceId });
  const ofWorkspace = useAppSelector((state) => selectBoards(state, workspaceId));
  const boards = ofWorkspace.filter(({ id }) => currentData?.projectIds.includes(id));
  return (
    <section className={classes.part} aria-labelledby="profile-boards">
      <h2 id="profile-boards">{text('shared-boards')}</h2>
      {!currentData &&
        (error ? (
          <RetryBanner isBusy={isFetching} onRetry={refetch}>
            {text('boards-not-loaded')}
          </RetryBanner>
        ) : (
          <p role="status">{text('loading-dots')}</p>
        ))}
      {currentData && boards.length === 0 && (
        <p className={classes.none}>
          {text('no-shared-boards')} <Link to={links.home(wid)}>{text('go-home')}</Link>
        </p>
      )}
      {boards.length > 0 && (
        <ul className={classes.panel}>
          {boards.map((board) => (
            <li key={board.id}>
              <Link to={links.board(wid, board.slug)} className={classes.board}>
                <BoardGlyph board={board} />
                {board.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
