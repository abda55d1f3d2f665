/**
 * What a run holds against the product. `lost`: acknowledged and not there. `doubled`: there twice, or unasked for.
 * `hole`: a gap in a workspace's numbers. `wrong`: there, but not as it was acknowledged. `half`: an account or profile of
 * which only a part is there. `fault`: an answer or an end that nobody should see. `torn`: cut off by a graceful stop.
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
  /** One sentence each, the kind in front. */
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
