import { useText } from '../../lib/text/useText';
import { diffStates } from '../../store/recording/diffStates';
import type { ReplayedAction } from '../../store/recording/replay';
import classes from './Player.module.css';

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
    <section aria-labelledby="replay-state" className={classes.panel}>
      <h2 id="replay-state" className={classes.heading}>
        {text('replay-state')}
      </h2>
      {action && (
        <>
          <p className={classes.type}>{action.type}</p>
          {/* A long value scrolls, and a scrollable element must be reachable by keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={classes.value} tabIndex={0} aria-label={text('replay-payload')}>
            {shown({ payload: action.payload, error: action.error })}
          </pre>
        </>
      )}
      {changes.length === 0 && <p className={classes.nothing}>{text('replay-no-changes')}</p>}
      {changes.length > 0 && (
        // The list scrolls, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="group" aria-labelledby="replay-state" tabIndex={0} className={classes.scrolled}>
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
        </div>
      )}
    </section>
  );
}

/** Functions of the mutation registry have no JSON. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? '–';
  return json.length > MAX_LENGTH ? `${json.slice(0, MAX_LENGTH)}…` : json;
}
