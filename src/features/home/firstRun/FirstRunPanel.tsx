import { links } from '../../../../contract/links';
import type { FirstRunQuery } from '../../../api/generated/operations';
import { selectBoardsByStar } from '../../../entities/boardPreferences/selectors';
import { selectProject } from '../../../entities/projects/selectors';
import {
  useFirstRunQuery,
  useHideFirstRunMutation,
  useShowFirstRunMutation,
} from '../../../entities/workspaces/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import { Button } from '../../../ui/components/Button';
import { LinkButton } from '../../../ui/components/LinkButton';
import { useRequestWithToast } from '../../../ui/overlays/useRequestWithToast';
import classes from './FirstRunPanel.module.css';
import type { FirstStepsProps } from './FirstSteps';
import { StartFrom } from './StartFrom';
import { Step } from './Step';

/**
 * The panel of the first steps (docs/ux.md#2-6): a board, which exists, a finished task, a second
 * person. A user who has made a board of their own is led there instead of to the samples. After the
 * last step it leaves by itself.
 */
export function FirstRunPanel({ children, ...props }: FirstStepsProps) {
  const { workspaceId } = props;
  const { currentData, isFetching } = useFirstRunQuery({ workspaceId });
  if (!currentData && isFetching) return <div aria-busy />;
  const run = currentData?.firstRun;
  const isOver = !run || (run.hasFinished && run.hasInvited);
  return (
    <>
      {!isOver && <Panel {...props} run={run} />}
      {children}
    </>
  );
}

/** The newest board besides that of the samples, undefined without one. */
const selectOwnBoard = (state: RootState, workspaceId: number, sampleId: number) =>
  selectBoardsByStar(state, workspaceId)
    .filter(({ id }) => id !== sampleId)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];

type PanelProps = Omit<FirstStepsProps, 'children'> & {
  run: NonNullable<FirstRunQuery['firstRun']>;
};

function Panel({ wid, workspaceId, recent, run, onCreateBoard, onHidden }: PanelProps) {
  const text = useText();
  const request = useRequestWithToast();
  const [hideFirstRun, { isLoading }] = useHideFirstRunMutation();
  const [showFirstRun] = useShowFirstRunMutation();
  const sample = useAppSelector((state) => selectProject(state, run.projectId));
  const own = useAppSelector((state) => selectOwnBoard(state, workspaceId, run.projectId));
  const seen = [...run.seenProjectIds, ...recent.map(({ projectId }) => projectId)];
  const hasBoard = !own || seen.includes(own.id);
  const done = [hasBoard, run.hasFinished, run.hasInvited].filter(Boolean).length;
  const open = (
    <LinkButton tone="primary" to={links.board(wid, own?.slug ?? sample?.slug ?? run.projectId)}>
      {text('first-run-open')}
    </LinkButton>
  );

  async function handleHide(): Promise<void> {
    const isGone = await request(hideFirstRun({ workspaceId }), {
      text: text('first-run-hidden'),
      action: { label: text('undo'), onAction: () => void handleUndo() },
    });
    if (isGone) onHidden();
  }

  async function handleUndo(): Promise<void> {
    await request(showFirstRun({ workspaceId }), { text: text('first-run-shown') });
  }

  return (
    <section className={classes.section} aria-labelledby="first-run">
      <h2 id="first-run">{text('first-run')}</h2>
      <p className={classes.hint}>{text('first-run-hint')}</p>
      <ol className={classes.panel}>
        {own ? (
          <Step isDone={hasBoard} title={text('first-run-own')} action={open}>
            {text('first-run-own-hint', { title: own.title })}
          </Step>
        ) : (
          <Step isDone title={text('first-run-board')}>
            {sample && text('first-run-board-hint', { title: sample.title })}
          </Step>
        )}
        <Step
          isDone={run.hasFinished}
          title={text('first-run-move')}
          // One way to the board at a time: the step above has it until it is done.
          action={hasBoard && open}
        >
          {text('first-run-move-hint')}
        </Step>
        <Step
          isDone={run.hasInvited}
          title={text('first-run-invite')}
          action={
            <LinkButton tone="tonal" to={links.team(wid)}>
              {text('first-run-invite-link')}
            </LinkButton>
          }
        >
          {text('first-run-invite-hint')}
        </Step>
      </ol>
      <div className={classes.foot}>
        <span>{text('first-run-count', { done, n: 3 })}</span>
        <progress className={classes.progress} value={done} max={3} aria-hidden />
        <span id="first-run-hide" className={classes.note}>
          {text('first-run-hide-hint')}
        </span>
        <Button
          tone="quiet"
          isBusy={isLoading}
          aria-describedby="first-run-hide"
          onClick={() => void handleHide()}
        >
          {text('first-run-hide')}
        </Button>
      </div>
      <StartFrom wid={wid} onCreateBoard={onCreateBoard} />
    </section>
  );
}
