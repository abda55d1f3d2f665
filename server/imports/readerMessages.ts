import type { ImportProblem } from '../../contract/generated/schema';

/** What the thread of an import is asked. */
export interface ToReader {
  id: number;
  call:
    | { kind: 'check' }
    | { kind: 'board' | 'relations'; at: number }
    | { kind: 'tasks'; at: number; from: number; count: number }
    | { kind: 'readFile'; path: string; most: number };
}

/** Its answer; `problem` is null for a bug. */
export type FromReader =
  { id: number; result: unknown } | { id: number; problem: ImportProblem | null; error: string };
