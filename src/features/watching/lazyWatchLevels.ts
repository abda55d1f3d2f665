import { lazyWithPreload } from '../../lib/lazy';

const load = () => import(/* webpackChunkName: "task-activity" */ './WatchLevelItems');

/** What the viewer hears of, in the menus of a board and of a task. */
export const boardWatchLevel = lazyWithPreload(async () => (await load()).BoardWatchLevel);
export const taskWatchLevel = lazyWithPreload(async () => (await load()).TaskWatchLevel);
