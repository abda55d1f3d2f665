import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATTERNS } from '../../../contract/links';
import { ROLE } from '../../../contract/roles';
import { CommandPalette } from '../../features/palette/CommandPalette';
import type { PaletteAction } from '../../features/palette/paletteItem';
import { ShortcutsDialog } from '../../features/palette/ShortcutsDialog';
import { useTaskCommands, type TaskDialog } from '../../features/palette/useTaskCommands';
import { lazyWithPreload } from '../../lib/lazy';
import { LOCALE_CODES, LOCALES } from '../../lib/text/locales';
import { SHORTCUTS } from '../../lib/keys/shortcuts';
import { chooseTheme, THEMES } from '../../lib/device/theme';
import { useLocale } from '../../lib/text/useLocale';
import { useText } from '../../lib/text/useText';
import type { MessageKey } from '../../lib/text/useText';
import type { IconName } from '../../ui/icons/Icon';
import '../../ui/icons/menuIcons';
import { useLazy } from '../../ui/lazy/useLazy';
import { useToast } from '../../ui/overlays/topLayerContext';
import { recentPageOf } from '../routes/recentPageOf';
import type { OpenSession } from '../auth/session';
import type { Shell, ShellCommand } from './useShell';

export interface PaletteHostProps {
  shell: Shell;
  session: OpenSession;
  onLogout: () => void;
}

/** The palette and the keyboard help, with the shell's commands. Loaded on first use. */
export function PaletteHost({ shell, session, onLogout }: PaletteHostProps) {
  const navigate = useNavigate();
  const {
    me: { nick },
    wid,
    workspaceId,
    role,
  } = session;
  const actions = useActions(shell, session, onLogout);
  const here = recentPageOf(useLocation().pathname);
  // The page that the user is on is no place to go to.
  const recent = shell.recent.filter(
    ({ projectId, taskId }) => projectId !== here?.projectId || taskId !== here.taskId,
  );
  const [focusedId] = useState(focusedTask);
  const [selectedIds] = useState(selectedTasks);
  const [dialog, setDialog] = useState<TaskDialog | null>(null);
  const { Component: AssignTasksDialog } = useLazy(bulkAssign, dialog?.name === 'assign');
  const { Component: SetDueDateDialog } = useLazy(bulkDue, dialog?.name === 'due');
  const task = useTaskCommands({
    taskId: here?.taskId ?? focusedId,
    selectedIds: here?.taskId == null ? selectedIds : NONE,
    onDialog(next) {
      // The palette has just closed; the dialog takes its place.
      setDialog(next);
      shell.show('palette');
    },
    viewerId: session.me.id,
    wid,
    canEdit: role !== null,
  });

  const close = { onClose: shell.close, onDone: shell.close };
  if (dialog?.name === 'assign')
    return AssignTasksDialog && <AssignTasksDialog ids={dialog.ids} {...close} />;
  if (dialog?.name === 'due')
    return SetDueDateDialog && <SetDueDateDialog ids={dialog.ids} {...close} />;
  if (shell.layer === 'shortcuts') return <ShortcutsDialog onClose={shell.close} />;
  return (
    <CommandPalette
      scope={{
        wid,
        workspaceId,
        nick,
        role,
        actions,
        recent,
        projectId: here?.projectId ?? null,
        task,
      }}
      onGo={(path) => void navigate(path)}
      onCreateTask={role === null ? undefined : shell.createTask}
      onClose={shell.close}
    />
  );
}

/** The task of the card that had the focus when the palette opened. */
function focusedTask(): number | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-task]');
  return card ? Number(card.dataset['task']) : null;
}

/** The tasks that are selected on the board, as the bar of the selection names them. */
function selectedTasks(): readonly number[] {
  const bar = document.querySelector<HTMLElement>('[data-selected-ids]');
  return bar?.dataset['selectedIds']?.split(',').map(Number) ?? NONE;
}

const NONE: readonly number[] = [];

const bulkAssign = lazyWithPreload(
  async () =>
    (
      await import(
        /* webpackChunkName: "board-tools" */ '../../features/board/card/actions/AssignTasksDialog'
      )
    ).AssignTasksDialog,
  { opensField: true },
);
const bulkDue = lazyWithPreload(
  async () =>
    (
      await import(
        /* webpackChunkName: "board-tools" */ '../../features/board/card/actions/SetDueDateDialog'
      )
    ).SetDueDateDialog,
  { opensField: true },
);

interface Offer {
  command: ShellCommand;
  words: MessageKey;
  icon: IconName;
}

const ALWAYS: readonly Offer[] = [
  { command: 'goHome', words: 'go-to-home', icon: 'home' },
  { command: 'search', words: 'search', icon: 'search' },
  { command: 'sidebar', words: 'sidebar-toggle', icon: 'menu' },
  { command: 'goSettings', words: 'go-to-settings', icon: 'settings' },
  { command: 'createWorkspace', words: 'create-workspace', icon: 'workspace' },
  { command: 'undo', words: 'undo-last', icon: 'undo' },
  { command: 'help', words: 'shortcuts', icon: 'info' },
];
const FOR_MEMBERS: readonly Offer[] = [
  { command: 'createTask', words: 'create-task', icon: 'add' },
  { command: 'createBoard', words: 'create-board', icon: 'board' },
  { command: 'goMyTasks', words: 'my-tasks', icon: 'myTasks' },
  { command: 'goCalendar', words: 'go-to-calendar', icon: 'calendar' },
  { command: 'goInbox', words: 'go-to-inbox', icon: 'inbox' },
  { command: 'goTeam', words: 'go-to-team', icon: 'people' },
  { command: 'goActivity', words: 'go-to-activity', icon: 'activity' },
];
const FOR_MANAGERS: readonly Offer[] = [
  { command: 'goWorkspaceSettings', words: 'workspace-settings', icon: 'workspaceSettings' },
];

/** The palette's commands, with the keys that do the same. */
function useActions(
  { run, show }: Shell,
  { role, me }: OpenSession,
  onLogout: () => void,
): readonly PaletteAction[] {
  const text = useText();
  const toast = useToast();
  const { locale, choose } = useLocale();
  const offers = [
    ...(role === null ? [] : FOR_MEMBERS),
    ...ALWAYS,
    ...(role !== null && role >= ROLE.admin ? FOR_MANAGERS : []),
  ];
  return [
    ...offers.map(({ command, words, icon }) => ({
      id: command,
      label: text(words),
      icon,
      ...keysOf(command),
      run: () => void run(command),
    })),
    ...THEMES.map(
      (theme) =>
        ({
          id: `theme-${theme}`,
          label: text('palette-theme', { theme: text(`theme-${theme}`) }),
          icon: 'theme',
          run: () => chooseTheme(theme),
        }) as const,
    ),
    ...LOCALE_CODES.filter((code) => code !== locale).map(
      (code) =>
        ({
          id: `locale-${code}`,
          label: LOCALES[code],
          icon: 'language',
          run: () => void choose(code).catch(() => toast({ text: text('network-error') })),
        }) as const,
    ),
    {
      id: 'report',
      label: text('report-problem'),
      icon: 'report',
      run: () => show('report'),
    },
    ...(me.isSupport
      ? ([
          {
            id: 'replay',
            label: text('replay-open-recording'),
            icon: 'inbox',
            // The player has no session, so it opens like another page.
            run: () => window.location.assign(PATTERNS.replay),
          },
        ] as const)
      : []),
    { id: 'log-out', label: text('log-out'), icon: 'logOut', run: onLogout },
  ];
}

function keysOf(command: ShellCommand): Pick<PaletteAction, 'keys'> {
  return command in SHORTCUTS ? { keys: SHORTCUTS[command as keyof typeof SHORTCUTS].keys } : {};
}
