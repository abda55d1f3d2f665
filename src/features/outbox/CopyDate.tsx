import { useIntl } from 'react-intl';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';

/** From when the data on screen is, if this device had stored it. */
export function CopyDate() {
  const text = useText();
  const { formatDate } = useIntl();
  const at = useAppSelector(selectCopyDate);
  if (at === null) return null;
  return text('copy-date', { at: formatDate(at, { dateStyle: 'long', timeStyle: 'short' }) });
}

/** The date of the open task's or board's copy, else of the oldest copy on screen. */
function selectCopyDate({ copies, presence }: RootState): number | null {
  const shown = Object.values(copies.shown);
  const { board, task } = presence;
  const here = [task && `Task:${task.id}`, board === null ? null : `Project:${board}`];
  const place = here.find((scope) => scope && shown.some((copy) => copy.scope === scope));
  const matching = shown.filter(({ scope, workspaceId }) =>
    place ? scope === place : workspaceId !== null,
  );
  return matching.length > 0 ? Math.min(...matching.map(({ at }) => at)) : null;
}
