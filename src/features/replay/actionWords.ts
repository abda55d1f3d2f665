import { findMutation, type MutationRegistry } from '../../entities/mutationRegistry';
import { isLocale, LOCALES } from '../../lib/text/locales';
import type { TextFunction } from '../../lib/text/useText';
import { environmentChanged, errorThrown } from '../../store/recording/environmentSlice';
import { changeTitle, type TitleOf } from '../../store/recording/changeTitle';
import { actionsWithheld, type ReplayedAction } from '../../store/recording/replay';
import { kindOfAction } from '../../store/recording/kindOfAction';
import {
  connectionStatusChanged,
  mutationEnqueued,
  mutationFulfilled,
  mutationRejected,
} from '../../sync/syncActions';
import { fieldOf } from './requestsOf';

/** What the sentences of a recording need besides its actions. */
export interface ActionNames {
  mutations: MutationRegistry;
  titleOf: TitleOf;
}

/**
 * An action as a sentence in the reader's language; null for a technical one, which has only its
 * type.
 */
export function actionWords(
  action: ReplayedAction,
  text: TextFunction,
  { mutations, titleOf }: ActionNames,
): string | null {
  if (mutationEnqueued.match(action)) {
    const title = changeTitle(action.payload, titleOf);
    const mutation = findMutation(mutations, action.payload.name);
    return text(mutation?.labelKey ?? 'change-unknown', { title });
  }
  if (actionsWithheld.match(action)) return text('replay-withheld');
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
  const language = isLocale(locale) ? LOCALES[locale] : (locale ?? '');
  return text('replay-look', { language, theme: text('replay-theme', { theme: theme ?? '' }) });
}

function endpointOf({ meta }: ReplayedAction): string | null {
  const name = fieldOf(fieldOf(meta, 'arg'), 'endpointName');
  return typeof name === 'string' ? name : null;
}

/**
 * The recording as numbered sentences, for a ticket, with the reader's notes; technical actions
 * without a note are left out.
 */
export function stepsInWords(
  actions: readonly ReplayedAction[],
  text: TextFunction,
  { notes, ...names }: ActionNames & { notes: ReadonlyMap<number, string> },
): string {
  const start = actions[0]?.at ?? 0;
  return actions
    .flatMap((action, index) => {
      const note = notes.get(index + 1);
      const words = actionWords(action, text, names) ?? (note ? action.type : null);
      const lines = words === null ? [] : [`${index + 1}. ${clock(action.at - start)} ${words}`];
      return note ? [...lines, `   ${text('replay-note-of', { note })}`] : lines;
    })
    .join('\n');
}

/** Minutes and seconds: `0:07.3`. */
export function clock(ms: number): string {
  const tenths = Math.max(0, Math.round(ms / 100));
  const seconds = Math.floor(tenths / 10) % 60;
  return `${Math.floor(tenths / 600)}:${String(seconds).padStart(2, '0')}.${tenths % 10}`;
}
