import { ACCOUNT } from './list/account';
import { BOARDS } from './list/boards';
import { CHANGES } from './list/changes';
import { ENTRANCE } from './list/entrance';
import { INTEGRATIONS } from './list/integrations';
import { PUBLIC_LINKS } from './list/publicLinks';
import { SHELL } from './list/shell';
import { TASK } from './list/task';
import { TRANSFER } from './list/transfer';
import type { Screen } from './screen';

/** Every screen in every state of docs/ux.md#2-7, and its overlays. */
export const SCREENS: readonly Screen[] = [
  ...ENTRANCE,
  ...SHELL,
  ...BOARDS,
  ...TASK,
  ...PUBLIC_LINKS,
  ...ACCOUNT,
  ...TRANSFER,
  ...INTEGRATIONS,
  ...CHANGES,
];
