import type { MessageKey } from '../../lib/text/useText';

const NOON = 12;
const EVENING = 18;
const MORNING = 5;

/** The greeting for the user's local hour. */
export function greetingAt(now: Date): MessageKey {
  const hour = now.getHours();
  if (hour < MORNING || hour >= EVENING) return 'greeting-evening';
  return hour < NOON ? 'greeting-morning' : 'greeting-afternoon';
}
