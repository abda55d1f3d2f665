import type { MessageKey } from '../../lib/text/useText';

const NOON = 12;
const EVENING = 18;
const MORNING = 5;

/** What people say to each other at this hour of the reader's day. */
export function greetingAt(now: Date): MessageKey {
  const hour = now.getHours();
  if (hour < MORNING || hour >= EVENING) return 'greeting-evening';
  return hour < NOON ? 'greeting-morning' : 'greeting-afternoon';
}
