import { lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { PATTERNS } from '../../contract/links';
import { currentPath } from '../lib/currentPath';
import { withMoreWords } from '../lib/dictionary';
import { createPart } from '../ui/createPart';

/** How the code of each screen is loaded. The names are those of scripts/webpack/Budget.cjs. */
const load = {
  completeProfile: () => withMoreWords(() => import(/* webpackChunkName: "complete-profile" */ '../features/profile/CompleteProfilePage')),
  access: () => withMoreWords(() => import(/* webpackChunkName: "access" */ '../features/access/AccessPage')),
  home: () => import(/* webpackChunkName: "home" */ '../features/home/HomePage'),
  createBoard: () => withMoreWords(() => import(/* webpackChunkName: "create-board" */ '../features/home/CreateBoardDialog')),
  createWorkspace: () => withMoreWords(() => import(/* webpackChunkName: "create-workspace" */ '../features/workspaces/CreateWorkspaceDialog')),
  team: () => withMoreWords(() => import(/* webpackChunkName: "team" */ '../features/team/TeamPage')),
  board: () => import(/* webpackChunkName: "board" */ '../features/boards/BoardPage'),
  task: () => withMoreWords(() => import(/* webpackChunkName: "task" */ '../features/task/TaskOverlay')),
};

export const CompleteProfilePage = lazy(async () => ({ default: (await load.completeProfile()).CompleteProfilePage }));
export const AccessPage = lazy(async () => ({ default: (await load.access()).AccessPage }));
export const HomePage = lazy(async () => ({ default: (await load.home()).HomePage }));
export const CreateBoardDialog = lazy(async () => ({ default: (await load.createBoard()).CreateBoardDialog }));
export const CreateWorkspaceDialog = lazy(async () => ({ default: (await load.createWorkspace()).CreateWorkspaceDialog }));
export const TeamPage = lazy(async () => ({ default: (await load.team()).TeamPage }));
export const BoardPage = lazy(async () => ({ default: (await load.board()).BoardPage }));
/** Shown by `usePart`: what is there already is drawn at once, where `lazy` would first show nothing for a moment. */
export const taskOverlay = createPart(async () => (await load.task()).TaskOverlay);

/**
 * Starts to load the screen of the address while the gate still asks who is here. A part that does not come is asked for
 * again, and reported, when it is needed.
 */
export function loadAhead(path: string = currentPath()): void {
  const isHome = matchPath({ path: PATTERNS.home, end: false }, path) !== null;
  const isTeam = matchPath({ path: PATTERNS.team, end: false }, path) !== null;
  const isBoard = !isHome && !isTeam && matchPath({ path: PATTERNS.board, end: false }, path) !== null;
  (isBoard ? load.board : isTeam ? load.team : load.home)().catch(() => undefined);
  if (isBoard && matchPath(PATTERNS.task, path) !== null) taskOverlay.load().catch(() => undefined);
}
