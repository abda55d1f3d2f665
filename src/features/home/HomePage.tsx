import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { links } from '../../../contract/links';
import { partsOfName } from '../../../contract/names';
import type { MeRowFragment } from '../../api/generated/operations';
import { useUserProjectsQuery } from '../../entities/projects/endpoints';
import { selectBoardsByStar } from '../../entities/boardPreferences/selectors';
import { useNow } from '../../lib/dates/useNow';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/components/LinkButton';
import { RetryBanner } from '../../ui/feedback/RetryBanner';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { RecentPage } from '../../store/recentPage';
import { ArchivedBoardsButton } from './ArchivedBoardsButton';
import { BoardTiles, BoardTilesLoading } from './boards/BoardTiles';
import { FirstSteps } from './firstRun/FirstSteps';
import { greetingAt } from './greetingAt';
import classes from './HomePage.module.css';

export interface HomePageProps {
  me: MeRowFragment;
  wid: string;
  workspaceId: number;
  /** Null for a non-member in a public workspace. */
  role: number | null;
  /** The boards and tasks visited last. */
  recent: readonly RecentPage[];
  /** Undefined if the user may not create boards. */
  onCreateBoard: (() => void) | undefined;
}

const startOfDay = (now: Date) => new Date(now).setHours(0, 0, 0, 0);

/**
 * The home screen: a greeting, the user's day, one tile per board, and beside them the requests
 * that wait for an answer and the pages visited last (docs/behaviour.md#home-screen).
 */
export function HomePage({ me, wid, workspaceId, role, recent, onCreateBoard }: HomePageProps) {
  const text = useText();
  const intl = useIntl();
  const boards = useAppSelector((state) => selectBoardsByStar(state, workspaceId));
  const { currentData, isFetching, error, refetch } = useUserProjectsQuery({
    userId: me.id,
    workspaceId,
  });
  // Rows may be loading again although the cached response with their ids is available.
  const isUnknown =
    boards.length === 0 && (!currentData || (isFetching && currentData.projectIds.length > 0));
  const haveBoardsFailed = isUnknown && error !== undefined;
  // Only members may create boards, and only members have My Tasks.
  const isMember = onCreateBoard !== undefined;
  const { Component: MyDay } = useLazy(myDay, isMember);
  const { Component: HomeAside } = useLazy(homeAside, true);
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useNow(startOfDay);
  const greeting = useNow(greetingAt);
  useDocumentTitle(text('dashboard'));

  return (
    <div className={classes.page}>
      <p className={classes.date}>
        {intl.formatDate(today, { weekday: 'long', day: 'numeric', month: 'long' })}
      </p>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        <span className={classes.greeting}>
          {text(greeting, { name: partsOfName(me.name).firstName })}
        </span>
      </h1>
      {isMember && (
        <div className={classes.day}>
          <FirstSteps
            {...{ me, wid, workspaceId, recent, onCreateBoard }}
            onHidden={() => heading.current?.focus()}
          >
            {MyDay && (
              <MyDay
                viewerId={me.id}
                {...{ nick: me.nick, wid, workspaceId }}
                hidesError={haveBoardsFailed}
              />
            )}
          </FirstSteps>
        </div>
      )}
      <div className={classes.boards}>
        <div className={classes.heading}>
          <h2>{text('projects')}</h2>
          {onCreateBoard && (
            <div className={classes.actions}>
              <ArchivedBoardsButton workspaceId={workspaceId} />
              <LinkButton tone="quiet" to={links.importBoard(wid)}>
                {text('import-board')}
              </LinkButton>
              {boards.length > 0 && (
                <Button tone="quiet" icon="add" onClick={onCreateBoard}>
                  {text('create-board')}
                </Button>
              )}
            </div>
          )}
        </div>
        {haveBoardsFailed ? (
          <RetryBanner isBusy={isFetching} onRetry={refetch}>
            {text('boards-not-loaded')}
          </RetryBanner>
        ) : (
          <Skeleton isLoading={isUnknown} boxes={<BoardTilesLoading />}>
            {() =>
              boards.length > 0 ? (
                <BoardTiles {...{ boards, wid, workspaceId }} canStar={role !== null} />
              ) : (
                <NoBoards nick={me.nick} onCreateBoard={onCreateBoard} />
              )
            }
          </Skeleton>
        )}
      </div>
      <div className={classes.aside}>
        {HomeAside && (
          <HomeAside
            {...{ wid, workspaceId, role, recent }}
            viewerId={me.id}
            onGone={() => heading.current?.focus()}
          />
        )}
      </div>
    </div>
  );
}

/** Users who may not create boards here get a link to their workspaces instead. */
function NoBoards({
  nick,
  onCreateBoard,
}: Pick<HomePageProps, 'onCreateBoard'> & { nick: string }) {
  const text = useText();
  const action = onCreateBoard ? (
    <Button tone="primary" icon="add" onClick={onCreateBoard}>
      {text('create-board')}
    </Button>
  ) : (
    <LinkButton to={links.settings(nick, 'workspaces')}>{text('workspaces')}</LinkButton>
  );
  return (
    <EmptyState drawing="board" level={3} title={text('no-boards')} action={action}>
      {text('no-boards-hint')}
    </EmptyState>
  );
}

/** What is beside the day and the boards has its own chunk. */
const homeAside = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "home-parts" */ './aside/HomeAside')).HomeAside,
);

/** The user's day has its own chunk. */
const myDay = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "home-parts" */ './day/MyDay')).MyDay,
);
