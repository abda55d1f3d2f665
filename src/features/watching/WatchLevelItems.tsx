import type { WatchLevel } from '../../../contract/generated/schema';
import type { TaskRow } from '../../../contract/rows';
import { selectIsMuted, selectWatchLevel } from '../../entities/boardPreferences/watchSelectors';
import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { MenuGroup, MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { useOncePreferencesLoaded } from './useOncePreferencesLoaded';
import { useWatchTask } from './useWatchTask';

const LEVELS: readonly WatchLevel[] = ['all', 'mine', 'none'];
const OF_BOARD: Readonly<Record<WatchLevel, MessageKey>> = {
  all: 'watch-board-all',
  mine: 'watch-mine',
  none: 'watch-none',
};
const OF_TASK: Readonly<Record<WatchLevel, MessageKey>> = { ...OF_BOARD, all: 'watch-task-all' };

interface LevelsProps {
  levels?: readonly WatchLevel[];
  labels: Readonly<Record<WatchLevel, MessageKey>>;
  level: WatchLevel;
  isDisabled?: boolean;
  onChoose: (level: WatchLevel) => void;
}

/** What the viewer hears of, as one choice of a menu. */
function Levels({ levels = LEVELS, labels, level, isDisabled = false, onChoose }: LevelsProps) {
  const text = useText();
  return (
    <>
      <MenuSeparator />
      <MenuGroup label={text('watch-hear-of')}>
        {levels.map((one) => (
          <MenuItem
            key={one}
            isChecked={one === level}
            isDisabled={isDisabled && one !== level}
            onSelect={() => one !== level && onChoose(one)}
          >
            {text(labels[one])}
          </MenuItem>
        ))}
      </MenuGroup>
    </>
  );
}

/** What the viewer hears of on a board, in its menu. */
export function BoardWatchLevel({ projectId }: { projectId: number }) {
  const text = useText();
  const change = useUndoableMutation();
  const level = useAppSelector((state) => selectWatchLevel(state, projectId));
  const onceLoaded = useOncePreferencesLoaded(projectId);
  function choose(chosen: WatchLevel) {
    void change('watchProject', { id: projectId, level: chosen }, text('watch-level-changed'));
  }
  return (
    <Levels
      labels={OF_BOARD}
      level={level}
      onChoose={(chosen) => onceLoaded(() => choose(chosen))}
    />
  );
}

export interface TaskWatchLevelProps {
  task: Pick<TaskRow, 'id' | 'projectId' | 'notifyUsers'>;
  projectId: number;
  viewerId: number;
}

/**
 * What the viewer hears of a task, in its menu: a watched task, an unwatched one, a muted one. A board of
 * which they hear everything leaves two of them, and a muted board none.
 */
export function TaskWatchLevel({ task, projectId, viewerId }: TaskWatchLevelProps) {
  const isMuted = useAppSelector((state) => selectIsMuted(state, projectId, task.id));
  const boardLevel = useAppSelector((state) => selectWatchLevel(state, projectId));
  const isWatching = task.notifyUsers.includes(viewerId);
  const hearsAll = isWatching || boardLevel === 'all';
  const choose = useWatchTask({ taskId: task.id, viewerId, isMuted, isWatching });
  return (
    <Levels
      levels={boardLevel === 'all' ? ['all', 'none'] : LEVELS}
      labels={OF_TASK}
      level={isMuted || boardLevel === 'none' ? 'none' : hearsAll ? 'all' : 'mine'}
      isDisabled={boardLevel === 'none'}
      onChoose={choose}
    />
  );
}
