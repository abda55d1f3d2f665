import { useIntl } from 'react-intl';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { clearRows } from './deviceRows';
import classes from './OfflinePage.module.css';
import type { OfflineMode } from './useOfflineMode';

const MIB = 1024 * 1024;

/** How much of the boards and tasks this device stores, and a way to erase it. */
export function StoredRows({ mode: { rows, busy, run } }: { mode: OfflineMode }) {
  const text = useText();
  const { formatDate } = useIntl();
  const isEmpty = rows !== null && rows.boards + rows.tasks === 0;
  return (
    <div className={classes.row}>
      <span className={classes.words}>
        <strong>{text('offline-rows')}</strong>
        {isEmpty && <span>{text('offline-rows-none')}</span>}
        {rows && !isEmpty && (
          <span>
            {text('offline-rows-size', {
              boards: rows.boards,
              tasks: rows.tasks,
              size: Math.ceil((rows.bytes / MIB) * 10) / 10,
              budget: Math.round(rows.budget / MIB),
            })}
          </span>
        )}
        {rows?.oldest != null && (
          <span>
            {text('offline-rows-oldest', { at: formatDate(rows.oldest, { dateStyle: 'long' }) })}
          </span>
        )}
      </span>
      <Button
        isBusy={busy === 'clear-rows'}
        onClick={() =>
          void run('clear-rows', async () => {
            await clearRows();
            return 'offline-rows-cleared';
          })
        }
      >
        {text('offline-rows-clear')}
      </Button>
    </div>
  );
}
