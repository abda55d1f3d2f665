import { areSingleKeysOn } from '../../lib/keys/singleKeys';
import { isEditable } from '../../lib/keys/keyPressed';
import { nextOfKind } from '../../store/recording/kindOfAction';
import type { ReplayedAction } from '../../store/recording/replay';
import { SPEEDS, type Playback } from './usePlayback';

/** Steps at once, with Shift. */
const STRIDE = 10;
/** What the space bar presses. */
const PRESSABLE = 'a, button, summary, [role=menuitem], input:not([type=range])';
/** What has arrow keys of its own. */
const ARROWED = '[role=tab], [role=menu] *';

/**
 * What a key does in the player, wherever focus is; null for a key that belongs to a field, a button
 * or a menu. The timeline's own keys are these, too (docs/support.md#player).
 */
export function playerKey(
  event: KeyboardEvent,
  playback: Playback,
  actions: readonly ReplayedAction[],
): (() => void) | null {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey) return null;
  const element = target instanceof Element ? target : null;
  const isTimeline = element?.matches('[type=range]') ?? false;
  if (!isTimeline && isEditable(target)) return null;
  if (key === ' ') return element?.matches(PRESSABLE) ? null : playback.toggle;
  if (key.length > 1) return element?.matches(ARROWED) ? null : moveOf(key, shiftKey, playback);
  // The keys of a control always work.
  return isTimeline || areSingleKeysOn() ? shortcutOf(key.toLowerCase(), playback, actions) : null;
}

function moveOf(
  key: string,
  isLong: boolean,
  { step, goTo, length }: Playback,
): (() => void) | null {
  const stride = isLong ? STRIDE : 1;
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: step - stride,
    ArrowRight: step + stride,
    Home: 0,
    End: length,
  };
  const next = steps[key];
  return next === undefined ? null : () => goTo(next);
}

function shortcutOf(
  key: string,
  { step, goTo, toggle, length, speed, setSpeed }: Playback,
  actions: readonly ReplayedAction[],
): (() => void) | null {
  if (/^\d$/.test(key)) return () => goTo(Math.round((length * Number(key)) / 10));
  if (key === 'k') return toggle;
  if (key === 'e') return () => goTo(nextOfKind(actions, step, 'error') ?? step);
  const faster = { '+': 1, '=': 1, '-': -1 }[key];
  if (faster === undefined) return null;
  const next = SPEEDS[SPEEDS.indexOf(speed) + faster];
  return () => setSpeed(next ?? speed);
}
