import { lazy } from 'react';

/** How the code of each screen is loaded. The names are those of scripts/webpack/Budget.cjs. */
export const loadScreen = {
  auth: () => import(/* webpackChunkName: "auth" */ '../features/auth/AuthPage'),
  completeProfile: () => import(/* webpackChunkName: "complete-profile" */ '../features/profile/CompleteProfilePage'),
  access: () => import(/* webpackChunkName: "access" */ '../features/access/AccessPage'),
  home: () => import(/* webpackChunkName: "home" */ '../features/home/HomePage'),
  createBoard: () => import(/* webpackChunkName: "create-board" */ '../features/home/CreateBoardDialog'),
  board: () => import(/* webpackChunkName: "board" */ '../features/boards/BoardPage'),
};

export const AuthPage = lazy(async () => ({ default: (await loadScreen.auth()).AuthPage }));
export const CompleteProfilePage = lazy(async () => ({ default: (await loadScreen.completeProfile()).CompleteProfilePage }));
export const AccessPage = lazy(async () => ({ default: (await loadScreen.access()).AccessPage }));
export const HomePage = lazy(async () => ({ default: (await loadScreen.home()).HomePage }));
export const CreateBoardDialog = lazy(async () => ({ default: (await loadScreen.createBoard()).CreateBoardDialog }));
export const BoardPage = lazy(async () => ({ default: (await loadScreen.board()).BoardPage }));
