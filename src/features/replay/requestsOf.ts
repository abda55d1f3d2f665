import type { ReplayedAction } from '../../store/recording/replay';

/** A request of a recording. */
export interface RecordedRequest {
  /** The step at which it was sent; of a request without a recorded start, that of its end. */
  step: number;
  endpoint: string;
  outcome: 'waiting' | 'done' | 'failed';
  /** Milliseconds until its response; null while it waits. */
  took: number | null;
  /** The code of the error that it failed with, if it has one. */
  code: string | null;
}

const PHASES = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/;

/** The requests of a recording, in the order in which they were sent. */
export function requestsOf(actions: readonly ReplayedAction[]): RecordedRequest[] {
  const requests = new Map<string, RecordedRequest & { at: number }>();
  for (const [index, action] of actions.entries()) {
    const phase = PHASES.exec(action.type)?.[1];
    const { id, endpoint, isSkipped } = metaOf(action);
    // A request that was not sent, because its response is known, has only an end.
    if (phase === undefined || id === null || isSkipped) continue;
    const sent = requests.get(id) ?? {
      step: index + 1,
      endpoint: endpoint ?? '',
      outcome: 'waiting',
      took: null,
      code: null,
      at: action.at,
    };
    requests.set(
      id,
      phase === 'pending'
        ? sent
        : {
            ...sent,
            outcome: phase === 'fulfilled' ? 'done' : 'failed',
            took: action.at - sent.at,
            code: phase === 'rejected' ? codeOf(action.payload) : null,
          },
    );
  }
  return [...requests.values()].map(({ at: _at, ...request }) => request);
}

function metaOf({ meta }: ReplayedAction) {
  return {
    id: textAt(meta, 'requestId'),
    endpoint: textAt(fieldOf(meta, 'arg'), 'endpointName'),
    isSkipped: fieldOf(meta, 'condition') === true,
  };
}

const codeOf = (payload: unknown) => textAt(payload, 'code');

function textAt(value: unknown, name: string): string | null {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : null;
}

/** A field of a value of a recording, which is untrusted. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}
