import { links } from '../../../../contract/links';
import type { FirstRunQuery } from '../../../api/generated/operations';
import { selectProject } from '../../../entities/projects/selectors';
import {
  useFirstRunQuery,
  useHideFirstRunMutation,
  useShowFirstRunMutation,
} from '../../../entities/workspaces/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/components/Button';
import { LinkButton } from '../../../ui/components/LinkButton';
import { useRequestWithToast } from '../../../ui/overlays/useRequestWithToast';
import classes from './FirstRunPanel.module.css';
import type { FirstStepsProps } from './FirstSteps';
import { StartFrom } from './StartFrom';
import { Step } from './Step';

/**
 * The panel of the first steps (docs/ux.md#2-6): a board, which exists, a finished task, a second
 * person. After the last step it leaves by itself.
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

type PanelProps = Omit<FirstStepsProps, 'children'> & {
  run: NonNullable<FirstRunQuery['firstRun']>;
};

function Panel({ wid, workspaceId, run, onCreateBoard, onHidden }: PanelProps) {
  const text = useText();
  const request = useRequestWithToast();
  const [hideFirstRun, { isLoading }] = useHideFirstRunMutation();
  const [showFirstRun] = useShowFirstRunMutation();
  const board = useAppSelector((state) => selectProject(state, run.projectId));
  const done = 1 + Number(run.hasFinished) + Number(run.hasInvited);

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
        <Step isDone title={text('first-run-board')}>
          {board && text('first-run-board-hint', { title: board.title })}
        </Step>
        <Step
          isDone={run.hasFinished}
          title={text('first-run-move')}
          action={
            <LinkButton tone="primary" to={links.board(wid, board?.slug ?? run.projectId)}>
              {text('first-run-open')}
            </LinkButton>
          }
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
