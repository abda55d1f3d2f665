import { useText } from '../../lib/text/useText';
import { diffStates } from '../../store/recording/diffStates';
import type { ReplayedAction } from '../../store/recording/replay';
import classes from './Panel.module.css';

/** Longer values are cut. */
const MAX_LENGTH = 400;

export interface StepDetailsProps {
  /** The action that led to the step; undefined for step 0. */
  action: ReplayedAction | undefined;
  before: unknown;
  after: unknown;
}

/** The action of a step, and the values of the state that it changed. */
export function StepDetails({ action, before, after }: StepDetailsProps) {
  const text = useText();
  const changes = diffStates(before, after);
  return (
    <>
      {action && (
        <>
          <p className={classes.type}>{action.type}</p>
          <pre className={classes.value} aria-label={text('replay-payload')}>
            {shown({ payload: action.payload, error: action.error })}
          </pre>
        </>
      )}
      <h2 className={classes.heading}>{text('replay-state')}</h2>
      {changes.length === 0 && <p className={classes.nothing}>{text('replay-no-changes')}</p>}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ path, before: old, after: now }) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>
                <del>{shown(old)}</del> <ins>{shown(now)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Functions of the mutation registry have no JSON. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? '–';
  return json.length > MAX_LENGTH ? `${json.slice(0, MAX_LENGTH)}…` : json;
}
