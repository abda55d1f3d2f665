import type { Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';

/** The parsed arguments of the command. */
export interface Order {
  build: FrozenBuild;
  seed: number;
  count: number;
  env: Readonly<Record<string, string | undefined>>;
  /** Further words of the command: the attacks to run, all of them if empty. */
  names: readonly string[];
  /** Options that only some scenarios use; undefined means the scenario's default. */
  clients?: number;
  actions?: number;
  processes?: number;
  tempo?: number;
  /** Writes a second. */
  rate?: number;
  say: (line: string) => void;
}
export interface Outcome {
  lines: string[];
  findings: Findings;
}
export interface Scenario {
  about: string;
  /** The default number of repetitions. */
  count: number;
  /** Whether `count` is a time in minutes. */
  isInMinutes?: boolean;
  run(order: Order): Promise<Outcome>;
}
