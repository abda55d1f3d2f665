import type { Limits } from '../limits/startLimits';
import type { Fixture } from '../fixture/fixture';
import type { Figure } from '../report/figure';
import type { Pace } from './side';

/** The input of every program in this folder. */
export interface ServerOrder {
  fixture: Fixture;
  limits: Limits;
  pace: Pace;
  /** Number of tasks on the board. */
  size: number;
  /** Numbers of tasks in the workspaces that are searched. */
  searchSizes: readonly number[];
}

export type ServerProgram = (order: ServerOrder) => Promise<Figure[]>;
