import { useIntl } from 'react-intl';
import type { BoardChangesQuery } from '../../../api/generated/operations';
import { useNow } from '../../../lib/dates/useNow';
import { useNameOf } from '../../../lib/text/useNameOf';
import { useText } from '../../../lib/text/useText';
import { sinceOf } from './sinceOf';

export type Changes = BoardChangesQuery['boardChanges'];

/** "12 changes by Ewa and 2 others since Tuesday". */
export function useChangesText({ since, total, user, userCount }: Changes): string {
  const text = useText();
  const nameOf = useNameOf();
  const { formatDate, formatTime } = useIntl();
  const at = new Date(since ?? 0);
  const day = useNow((now) => sinceOf(at, now));
  const hasYear = useNow((now) => now.getFullYear() !== at.getFullYear());
  return text('changes-sentence', {
    n: total,
    name: nameOf(user?.name ?? ''),
    others: userCount - 1,
    since: day,
    time: formatTime(at, { hour: 'numeric', minute: '2-digit' }),
    date: formatDate(at, {
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    }),
  });
}
