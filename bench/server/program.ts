import type { Limits } from '../limits/startLimits';
import type { Fixture } from '../fixture/fixture';
import type { Figure } from '../report/figure';
import type { Pace } from './side';

/** What every program of this folder works on. */
export interface ServerOrder {
  fixture: Fixture;
  limits: Limits;
  pace: Pace;
  /** Tasks on the board. */
  size: number;
}

export type ServerProgram = (order: ServerOrder) => Promise<Figure[]>;
