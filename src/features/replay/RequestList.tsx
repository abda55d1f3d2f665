import { useMemo } from 'react';
import { useText } from '../../lib/text/useText';
import type { MessageKey } from '../../lib/text/useText';
import type { ReplayedAction } from '../../store/recording/replay';
import { clock } from './actionWords';
import classes from './Steps.module.css';
import { requestsOf, type RecordedRequest } from './requestsOf';
import { useShownRow } from './useShownRow';

const OUTCOMES: Record<RecordedRequest['outcome'], MessageKey> = {
  waiting: 'replay-request-waiting',
  done: 'replay-request-done',
  failed: 'replay-request-error',
};

export interface RequestListProps {
  actions: readonly ReplayedAction[];
  step: number;
  onGoTo: (step: number) => void;
}

/** The requests in order, each with its outcome; each is a button that leads to its step. */
export function RequestList({ actions, step, onGoTo }: RequestListProps) {
  const text = useText();
  const requests = useMemo(() => requestsOf(actions), [actions]);
  const current = requests.findLast((request) => request.step <= step);
  const shown = useShownRow(current?.step);
  const start = actions[0]?.at ?? 0;
  if (requests.length === 0) return <p className={classes.nothing}>{text('replay-no-requests')}</p>;
  return (
    <ol className={classes.rows} aria-label={text('replay-network')}>
      {requests.map((request) => (
        <li key={request.step}>
          <button
            ref={request === current ? shown : undefined}
            type="button"
            className={classes.row}
            data-kind={request.outcome === 'failed' ? 'error' : 'request'}
            aria-current={request.step === step ? 'step' : undefined}
            onClick={() => onGoTo(request.step)}
          >
            <span className={classes.number}>
              {clock((actions[request.step - 1]?.at ?? start) - start)}
            </span>
            <span className={classes.words}>
              {request.endpoint}
              <span className={classes.type}>
                {text(OUTCOMES[request.outcome], {
                  ms: request.took ?? 0,
                  code: request.code ?? '',
                })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
