import { titleDialog } from '../../features/spaces/treeDialogs';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import { CreateBoard } from './create/CreateBoard';
import { CreateChoice } from './create/CreateChoice';
import { CreateTask } from './create/CreateTask';
import { CreateWorkspace } from './create/CreateWorkspace';
import { NavigationSheet } from './navigation/NavigationSheet';
import { ReportHost } from '../report/ReportHost';
import type { OpenSession } from '../auth/session';
import type { Shell } from './useShell';

export interface ShellOverlaysProps {
  shell: Shell;
  session: OpenSession;
  onLogout: () => void;
}

/**
 * The overlays of the shell, one at a time: the sheet of a small screen, the create dialogs,
 * palette and help.
 */
export function ShellOverlays({ shell, session, onLogout }: ShellOverlaysProps) {
  const { layer, show, create, close } = shell;
  const isPalette = layer === 'palette' || layer === 'shortcuts';
  const { Component: PaletteHost } = useLazy(paletteHost, isPalette);
  const { Component: TitleDialog } = useLazy(
    titleDialog,
    layer === 'create-space' || layer === 'create-folder',
  );
  switch (layer) {
    case 'nothing':
      return null;
    case 'navigation':
      return (
        <NavigationSheet
          session={session}
          onClose={close}
          onChoose={() => show('create')}
          onCreate={create}
        />
      );
    case 'create':
      return <CreateChoice canEdit={session.role !== null} onCreate={create} onClose={close} />;
    case 'create-board':
      return <CreateBoard session={session} onClose={close} />;
    case 'create-task':
      return <CreateTask session={session} start={shell.newTask} onClose={close} />;
    case 'create-space':
    case 'create-folder':
      return (
        TitleDialog && (
          <TitleDialog
            workspaceId={session.workspaceId}
            doing={{ create: layer === 'create-space' ? 'space' : 'folder' }}
            onClose={close}
          />
        )
      );
    case 'report':
      return <ReportHost onClose={close} />;
    case 'create-workspace':
      return <CreateWorkspace onClose={close} />;
    case 'palette':
    case 'shortcuts':
      return PaletteHost && <PaletteHost shell={shell} session={session} onLogout={onLogout} />;
  }
}

const paletteHost = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "palette" */ './PaletteHost')).PaletteHost,
);
