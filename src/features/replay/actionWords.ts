import { findMutation, type MutationRegistry } from '../../entities/mutationRegistry';
import type { TextFunction } from '../../lib/text/useText';
import { environmentChanged, errorThrown } from '../../store/recording/environmentSlice';
import type { ReplayedAction } from '../../store/recording/replay';
import { kindOfAction } from '../../store/recording/kindOfAction';
import {
  connectionStatusChanged,
  mutationEnqueued,
  mutationFulfilled,
  mutationRejected,
} from '../../sync/syncActions';

/**
 * An action as a sentence in the reader's language; null for a technical one, which has only its
 * type.
 */
export function actionWords(
  action: ReplayedAction,
  text: TextFunction,
  mutations: MutationRegistry,
): string | null {
  if (mutationEnqueued.match(action)) {
    const { name, variables } = action.payload;
    const title = typeof variables['title'] === 'string' ? variables['title'] : '…';
    return text(findMutation(mutations, name)?.labelKey ?? 'change-unknown', { title });
  }
  if (mutationRejected.match(action)) return text('replay-rejected', { code: action.payload.code });
  if (mutationFulfilled.match(action)) return text('replay-accepted');
  if (errorThrown.match(action)) return text('replay-error', { message: action.payload.message });
  if (connectionStatusChanged.match(action))
    return text('replay-connection', { status: action.payload.status });
  if (environmentChanged.match(action)) return environmentWords(action.payload, text);
  const endpoint = endpointOf(action);
  if (endpoint === null) return null;
  const kind = kindOfAction(action);
  if (kind === 'request') return text('replay-requested', { endpoint });
  return kind === 'error' ? text('replay-request-failed', { endpoint }) : null;
}

function environmentWords(
  { path, viewport, locale, theme }: ReturnType<typeof environmentChanged>['payload'],
  text: TextFunction,
): string | null {
  if (path !== undefined) return text('replay-opened', { path });
  if (viewport) return text('replay-resized', { width: viewport.width, height: viewport.height });
  return text('replay-look', { locale: locale ?? '', theme: theme ?? '' });
}

function endpointOf({ meta }: ReplayedAction): string | null {
  const arg = field(meta, 'arg');
  const name = field(arg, 'endpointName');
  return typeof name === 'string' ? name : null;
}
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(name)
    : undefined;

/** The recording as numbered sentences, for a ticket; technical actions are left out. */
export function stepsInWords(
  actions: readonly ReplayedAction[],
  text: TextFunction,
  mutations: MutationRegistry,
): string {
  const start = actions[0]?.at ?? 0;
  return actions
    .flatMap((action, index) => {
      const words = actionWords(action, text, mutations);
      return words === null ? [] : [`${index + 1}. ${clock(action.at - start)} ${words}`];
    })
    .join('\n');
}

/** Minutes and seconds: `0:07.3`. */
export function clock(ms: number): string {
  const tenths = Math.max(0, Math.round(ms / 100));
  const seconds = Math.floor(tenths / 10) % 60;
  return `${Math.floor(tenths / 600)}:${String(seconds).padStart(2, '0')}.${tenths % 10}`;
}
