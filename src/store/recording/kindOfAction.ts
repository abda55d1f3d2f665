import { mutationEnqueued, mutationRejected } from '../../sync/syncActions';
import { environmentChanged, errorThrown } from './environmentSlice';
import type { ReplayedAction } from './replay';

/** The marks of a timeline; `other` has none. */
export const ACTION_KINDS = ['error', 'change', 'navigation', 'request', 'other'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** What an action means to a reader of a recording. */
export function kindOfAction(action: ReplayedAction): ActionKind {
  if (errorThrown.match(action) || mutationRejected.match(action) || isFailedRequest(action))
    return 'error';
  if (mutationEnqueued.match(action)) return 'change';
  if (environmentChanged.match(action) && action.payload.path !== undefined) return 'navigation';
  return /^api\/execute(Query|Mutation)\/pending$/.test(action.type) ? 'request' : 'other';
}

/** RTK Query rejects with `condition` a request that it need not send: that is no failure. */
function isFailedRequest({ type, meta }: ReplayedAction): boolean {
  const isSkipped =
    typeof meta === 'object' && meta !== null && 'condition' in meta && meta.condition;
  return /^api\/execute(Query|Mutation)\/rejected$/.test(type) && isSkipped !== true;
}

/** The step after the next action of that kind, or null. */
export function nextOfKind(
  actions: readonly ReplayedAction[],
  step: number,
  kind: ActionKind,
): number | null {
  const at = actions.findIndex((action, index) => index >= step && kindOfAction(action) === kind);
  return at < 0 ? null : at + 1;
}
