import type { Commit, ReadPosition, SnapshotPosition } from '../../contract/messages';
import type { Services } from '../domain/core/services';
import type { Viewer } from '../domain/core/viewer';
import type { Deadline } from './deadline';

/** Values that one response carries beside the data, by response name. */
export interface Outcome {
  commits: Map<string, Commit | null>;
  snapshots: Map<string, SnapshotPosition>;
  readPlaces: Map<string, ReadPosition>;
  taskCounts: Map<string, Readonly<Record<number, number>>>;
}

/** The request's context for resolvers. */
export interface GraphqlContext {
  services: Services;
  viewer: Viewer;
  idempotencyKey: string | null;
  /** The tab that sent the request, null for a script. */
  tabKey: string | null;
  /** The most tasks of each list of a board (`firstTasks.ts`); null for all. */
  firstTasks: number | null;
  outcome: Outcome;
  deadline: Deadline;
  /** Counts one mutation of the caller. @throws {AppError} `too-many-attempts` */
  countMutation(): Promise<void>;
}
