import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { links } from '../../../contract/links';
import { selectBoards } from '../../entities/projects/selectors';
import type { RecentPage } from '../../store/recentPage';
import type { CreateKind } from '../../features/spaces/CreateItems';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { useUndoHistory } from '../../store/useUndoHistory';
import { awaitField } from '../../ui/lazy/keyBuffer';
import { topLayer } from '../../ui/overlays/topLayer';
import { useAnnounce } from '../../ui/overlays/topLayerContext';
import { recentPageOf } from '../routes/recentPageOf';
import type { OpenSession } from '../auth/session';
import { useRecentPages } from './recentPages';
import { useGo } from './useGo';
import { useShellKeys, type ShellKey } from './useShellKeys';
import { useSidebar } from './navigation/useSidebar';

/** The overlays of the shell; only one is open at a time. */
export type ShellOverlay =
  'nothing' | 'navigation' | 'create' | `create-${CreateKind}` | 'palette' | 'shortcuts' | 'report';

/** Whether it moves focus to a field. */
const hasField = (layer: ShellOverlay) => layer === 'palette' || layer.startsWith('create-');

/** Commands that work anywhere, by key, menu and palette. */
export type ShellCommand =
  ShellKey | 'createWorkspace' | 'goMyTasks' | 'goActivity' | 'goWorkspaceSettings';

export interface Shell {
  layer: ShellOverlay;
  show: (layer: ShellOverlay) => void;
  close: () => void;
  /** @returns whether it did something */
  run: (command: ShellCommand) => boolean;
  /** The initial title and description of the create-task modal. */
  newTask: { title: string; description: string };
  createTask: (title: string, description?: string) => void;
  create: (kind: CreateKind) => void;
  isSidebarShown: boolean;
  recent: readonly RecentPage[];
}

const EMPTY = { title: '', description: '' };

/**
 * The state of a workspace's shell: the open overlay, and the effects of global keys
 * (docs/ux.md#2-8).
 */
export function useShell({ me, wid, workspaceId, role }: OpenSession): Shell {
  const text = useText();
  const store = useAppStore();
  const go = useGo();
  const announce = useAnnounce();
  const history = useUndoHistory();
  const recent = useRecentPages(workspaceId);
  const isOnBoard = recentPageOf(useLocation().pathname) !== null;
  const sidebar = useSidebar();
  const [layer, setLayer] = useState<ShellOverlay>('nothing');
  const [newTask, setNewTask] = useState(EMPTY);

  const show = useCallback((next: ShellOverlay) => {
    if (hasField(next)) awaitField();
    setLayer(next);
  }, []);
  const createTask = useCallback(
    (title: string, description = '') => {
      setNewTask({ title, description });
      show('create-task');
    },
    [show],
  );
  const open = (next: ShellOverlay) => {
    setNewTask(EMPTY);
    show(next);
  };
  const boardOf = () => recent[0]?.projectId ?? selectBoards(store.getState(), workspaceId)[0]?.id;

  const ACTIONS: Partial<Record<ShellCommand, () => void>> = {
    palette: () => open('palette'),
    help: () => open('shortcuts'),
    search: () => go(links.search(wid)),
    sidebar: sidebar.toggle,
    ...(role !== null && {
      createTask: () => open('create-task'),
      createBoard: () => open('create-board'),
      goCalendar: () =>
        go(
          recent[0] && isOnBoard
            ? links.calendar(wid, recent[0].projectId)
            : links.homeCalendar(wid, me.nick),
        ),
      goMyTasks: () => go(links.myTasks(wid, me.nick)),
      goInbox: () => go(links.notifications(wid)),
      goTeam: () => go(links.team(wid)),
    }),
    createWorkspace: () => open('create-workspace'),
    goHome: () => go(links.home(wid, me.nick)),
    goBoard: () => {
      const id = boardOf();
      if (id !== undefined) go(links.board(wid, id));
    },
    goSettings: () => go(links.settings(me.nick)),
    goActivity: () => go(links.activity(wid)),
    goWorkspaceSettings: () => go(links.workspaceSettings(wid)),
    // A toast names what was undone or redone.
    undo: () => {
      if (history.undo() === 'nothing') announce(text('nothing-to-undo'));
    },
    redo: () => {
      if (!history.redo()) announce(text('nothing-to-redo'));
    },
  };

  function run(command: ShellCommand): boolean {
    const run = ACTIONS[command];
    run?.();
    return run !== undefined;
  }

  // Over an open dialog no other overlay opens, except the palette over a task and the like.
  const isFree = (command: ShellKey) =>
    topLayer() === document.body ||
    (layer === 'nothing' && (command === 'palette' || command === 'undo' || command === 'redo'));
  useShellKeys((command) => isFree(command) && run(command));

  return {
    layer,
    show,
    run,
    newTask,
    recent,
    close: () => show('nothing'),
    create: (kind) => open(`create-${kind}`),
    createTask,
    isSidebarShown: sidebar.isShown,
  };
}
