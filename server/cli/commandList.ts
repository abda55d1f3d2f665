import { add } from './commands/add';
import { boards } from './commands/boards';
import { completion } from './commands/completion';
import { done, undone } from './commands/done';
import { exportCommand } from './commands/export';
import { importCommand } from './commands/import';
import { list } from './commands/list';
import { login, logout } from './commands/login';
import { move } from './commands/move';
import { show } from './commands/show';
import { tail } from './commands/tail';
import { whoami } from './commands/whoami';
import type { Command } from './context';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  boards,
  list,
  show,
  add,
  move,
  done,
  undone,
  exportCommand,
  importCommand,
  tail,
  completion(() => commands),
];
