import type { WatchLevel } from '../../../contract/generated/schema';
import { useText } from '../../lib/text/useText';
import { useBatchMutation, type BatchEntry } from '../outbox/useBatchMutation';

export interface Watching {
  taskId: number;
  viewerId: number;
  isMuted: boolean;
  isWatching: boolean;
}

/**
 * Chooses what the viewer hears of a task. A muted task stays watched or not, so unmuting it alone
 * brings back what was; one Undo takes the whole choice back.
 */
export function useWatchTask({ taskId, viewerId, isMuted, isWatching }: Watching) {
  const text = useText();
  const batch = useBatchMutation();
  return (level: WatchLevel) => {
    const changes: BatchEntry[] = [];
    if (isMuted !== (level === 'none'))
      changes.push({ name: 'muteTask', args: { id: taskId, isMuted: level === 'none' } });
    if (level !== 'none' && isWatching !== (level === 'all'))
      changes.push({
        name: 'setNotifications',
        args: { taskId, userId: viewerId, notify: level === 'all' },
      });
    if (changes.length > 0) void batch(changes, text('watch-level-changed'));
  };
}
