import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { timeAgo, TIME_WORDS } from './timeAgo';
import { useNow } from './useNow';
import { useText, type TextFunction } from '../text/useText';

/**
 * "12 minutes ago", "yesterday at 16:05" (docs/behaviour.md#9), updated each minute; its title is
 * the full date and time.
 * @param at an ISO instant
 */
export function RelativeTime({ at }: { at: string }) {
  const text = useText();
  const intl = useIntl();
  const judge = useCallback(
    (now: Date) => timeAgoText(new Date(at), now, intl, text),
    [at, intl, text],
  );
  const words = useNow(judge);
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}>
      {words}
    </time>
  );
}

/** The same text, for places that allow no element. */
export function timeAgoText(at: Date, now: Date, intl: IntlShape, text: TextFunction): string {
  const ago = timeAgo(at, now);
  const time = () => intl.formatTime(at, { hour: 'numeric', minute: '2-digit' });
  switch (ago.step) {
    case 'seconds':
    case 'minute':
      return text(TIME_WORDS[ago.step]);
    case 'minutes':
      return text(TIME_WORDS.minutes, { n: ago.minutes });
    case 'yesterday':
      return text(TIME_WORDS.yesterday, { time: time() });
    case 'today':
      return time();
    case 'date':
      return intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  }
}
