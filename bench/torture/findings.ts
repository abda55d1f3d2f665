/**
 * Kinds of findings. `lost`: acknowledged but missing. `doubled`: present twice, or not requested.
 * `hole`: a gap in a workspace's seqs. `wrong`: present, but not as acknowledged. `half`: an
 * incomplete account or profile. `fault`: a response or an exit that must not happen. `torn`: cut
 * off by a graceful stop.
 */
export const KINDS = ['lost', 'doubled', 'hole', 'wrong', 'half', 'fault', 'torn'] as const;
export type Kind = (typeof KINDS)[number];

export interface Finding {
  kind: Kind;
  what: string;
}

export interface Findings {
  add(kind: Kind, what: string): void;
  readonly found: readonly Finding[];
  /** One sentence per finding, after its kind. */
  readonly sentences: readonly string[];
  count(kind: Kind): number;
}

export function createFindings(): Findings {
  const found: Finding[] = [];
  return {
    found,
    add: (kind, what) => void found.push({ kind, what }),
    get sentences() {
      return found.map(({ kind, what }) => `${kind}: ${what}`);
    },
    count: (wanted) => found.filter(({ kind }) => kind === wanted).length,
  };
}
