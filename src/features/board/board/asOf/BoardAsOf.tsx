import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../../../contract/links';
import { useBoardAsOfQuery } from '../../../../entities/activity/endpoints.lazy.generated';
import { selectProject } from '../../../../entities/projects/selectors';
import { dayOf, isDay } from '../../../../lib/dates/dueState';
import { localZone } from '../../../../lib/dates/localZone';
import { useDocumentTitle } from '../../../../lib/text/useDocumentTitle';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { BoardGlyph } from '../../../../ui/avatar/BoardGlyph';
import { Button } from '../../../../ui/components/Button';
import { LinkButton } from '../../../../ui/components/LinkButton';
import { Banner } from '../../../../ui/feedback/Banner';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { useRootAttribute } from '../../../../ui/hooks/useRootAttribute';
import { Redirect } from '../../../../ui/lazy/Redirect';
import { RetryBanner } from '../../../../ui/feedback/RetryBanner';
import { useDatePopover } from '../../../dates/useDatePopover';
import headerClasses from '../BoardHeader.module.css';
import boardClasses from '../BoardView.module.css';
import { BoardSkeleton } from '../status/BoardSkeleton';
import classes from './BoardAsOf.module.css';
import { PastList } from './PastList';
import { asOfPath } from './asOfPath';

export interface BoardAsOfProps {
  projectId: number;
  /** The workspace's URL segment. */
  wid: string;
  /** `YYYY-MM-DD`, in the time zone of the reader. */
  day: string;
}

/** A board as it was at the end of a day, to read (docs/behaviour.md#board-as-of). */
export function BoardAsOf(props: BoardAsOfProps) {
  const { projectId, wid, day } = props;
  return hasBegun(day) ? <PastBoard {...props} /> : <Redirect to={links.board(wid, projectId)} />;
}

/** Whether a text is a day up to today: 31 February is not. */
function hasBegun(day: string): boolean {
  const at = new Date(day);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isReal && day <= dayOf(new Date());
}

function PastBoard({ projectId, wid, day }: BoardAsOfProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const navigate = useNavigate();
  const project = useAppSelector((state) => selectProject(state, projectId));
  const title = project?.title ?? '';
  const slug = project?.slug ?? projectId;
  const { currentData, error, isFetching, refetch } = useBoardAsOfQuery({
    projectId,
    date: day,
    timeZone: localZone(),
  });
  const date = formatDate(day, { dateStyle: 'full', timeZone: 'UTC' });
  const label = text('as-of-choose');
  const [trigger, popover] = useDatePopover({
    label,
    value: day,
    isPast: true,
    onChoose: (next) => {
      if (next === null) return;
      const chosen = isDay(next) ? next : dayOf(new Date(next));
      const isPast = chosen < dayOf(new Date());
      void navigate(isPast ? asOfPath(wid, slug, chosen) : links.board(wid, slug));
    },
  });
  const back = (
    <LinkButton icon="undo" to={links.board(wid, slug)}>
      {text('as-of-back')}
    </LinkButton>
  );
  useDocumentTitle(text('as-of-title', { title, date }));
  useRootAttribute('board');
  const board = currentData?.boardAsOf;
  const isEmpty = board?.sections.length === 0;
  const didNotExist = board !== undefined && dayOf(new Date(board.createdAt)) > day;
  return (
    <div className={boardClasses.board}>
      <header className={headerClasses.header}>
        <div className={headerClasses.heading}>
          {project && <BoardGlyph board={project} />}
          <div className={headerClasses.title}>
            <h1 tabIndex={-1}>{title}</h1>
          </div>
        </div>
        <div className={classes.notice}>
          <Banner
            action={
              <span className={classes.actions}>
                <Button {...trigger} icon="calendar">
                  {label}
                </Button>
                {!isEmpty && back}
              </span>
            }
          >
            <p>{text('as-of-banner', { date })}</p>
            <p className={classes.limits}>{text('as-of-limits')}</p>
          </Banner>
        </div>
        {popover}
      </header>
      {error && !board ? (
        <RetryBanner isBusy={isFetching} onRetry={() => void refetch()}>
          {text('as-of-not-loaded')}
        </RetryBanner>
      ) : (
        <BoardSkeleton isLoading={board === undefined}>
          {() =>
            board &&
            (isEmpty ? (
              <EmptyState
                drawing="board"
                title={text(didNotExist ? 'as-of-not-yet' : 'as-of-empty')}
                action={back}
              />
            ) : (
              <div className={boardClasses.canvas}>
                <ul className={boardClasses.lists}>
                  {board.sections.map((section) => (
                    <PastList key={section.id} {...section} />
                  ))}
                </ul>
              </div>
            ))
          }
        </BoardSkeleton>
      )}
    </div>
  );
}
