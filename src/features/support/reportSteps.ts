import { mutationEnqueued, mutationRejected } from '../../sync/syncActions';
import { connectionStatusChanged, mutationDiscarded, networkChanged } from '../../sync/syncActions';
import { findMutation, type MutationRegistry } from '../../entities/mutationRegistry';
import { isCommitReceived, rowsReceived, snapshotReceived } from '../../api/commits';
import type { MessageKey, TextValues } from '../../lib/text/useText';
import { changeTitle, type TitleOf } from '../../store/recording/changeTitle';
import { environmentChanged, errorThrown } from '../../store/recording/environmentSlice';
import type { Recording } from '../../store/recording/makeRecording';

type RecordedAction = Recording['actions'][number];

/** One line of the review: what happened, and the recorded actions that belong to it. */
export interface ReportStep {
  /** Milliseconds since the epoch. */
  at: number;
  key: MessageKey;
  values: TextValues;
  isError: boolean;
  /** The first of its actions, and the first action after it. */
  from: number;
  to: number;
}

/**
 * The recorded actions in words. Technical actions belong to the step before them, so the steps
 * together are all actions; equal steps in a row are one.
 */
export function reportSteps(
  actions: readonly RecordedAction[],
  { mutations, titleOf }: StepWords,
): ReportStep[] {
  const steps: ReportStep[] = [];
  actions.forEach((action, index) => {
    const words = wordsOf(action, { mutations, titleOf });
    const last = steps.at(-1);
    if (last && (words === null || isSame(last, words))) last.to = index + 1;
    else
      steps.push({
        at: action.at,
        values: {},
        isError: false,
        ...(words ?? { key: 'report-step-technical' }),
        from: index,
        to: index + 1,
      });
  });
  return steps;
}

/** What the words of a step need besides its action. */
interface StepWords {
  mutations: MutationRegistry;
  titleOf: TitleOf;
}
type Words = Pick<ReportStep, 'key'> & Partial<Pick<ReportStep, 'values' | 'isError'>>;

const isSame = (step: ReportStep, words: Words) => step.key === words.key && MERGED.has(step.key);
const MERGED: ReadonlySet<MessageKey> = new Set([
  'report-step-received',
  'report-step-connection',
  'report-step-window',
]);

/** Null for a technical action. */
function wordsOf(action: RecordedAction, { mutations, titleOf }: StepWords): Words | null {
  if (mutationEnqueued.match(action)) {
    const key = findMutation(mutations, action.payload.name)?.labelKey ?? 'change-unknown';
    return { key, values: { title: changeTitle(action.payload, titleOf) } };
  }
  if (environmentChanged.match(action))
    return { key: action.payload.path === undefined ? 'report-step-window' : 'report-step-page' };
  if (isCommitReceived(action)) return { key: 'report-step-received' };
  if (isFailedRequest(action)) return { key: 'report-step-request-failed', isError: true };
  return STEPS.get(action.type) ?? null;
}

const STEPS: ReadonlyMap<string, Words> = new Map<string, Words>([
  [errorThrown.type, { key: 'report-step-error', isError: true }],
  [mutationRejected.type, { key: 'report-step-refused', isError: true }],
  [mutationDiscarded.type, { key: 'report-step-discarded' }],
  [networkChanged.type, { key: 'report-step-connection' }],
  [connectionStatusChanged.type, { key: 'report-step-connection' }],
  [rowsReceived.type, { key: 'report-step-received' }],
  [snapshotReceived.type, { key: 'report-step-received' }],
]);

/** RTK Query also rejects a request that a condition made unnecessary. */
function isFailedRequest({ type, meta }: RecordedAction): boolean {
  const isRejected =
    type === 'api/executeQuery/rejected' || type === 'api/executeMutation/rejected';
  return (
    isRejected &&
    !(typeof meta === 'object' && meta !== null && 'condition' in meta && meta.condition === true)
  );
}
