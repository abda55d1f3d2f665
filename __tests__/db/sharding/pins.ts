/** A column of one relation in a statement; {@link FIXED} is any parameter or constant. */
export type Column = string;
export const FIXED: Column = '$';

/**
 * Which columns of a statement have the value of a parameter. A rule says that a column has it if all
 * of its sources do.
 */
export class Pins {
  private readonly rules: { from: readonly Column[]; to: Column }[] = [];

  imply(from: readonly Column[], to: Column): void {
    if (to !== FIXED && from.length > 0) this.rules.push({ from, to });
  }

  /** All columns with the value of a parameter: the least fixed point of the rules. */
  pinned(): ReadonlySet<Column> {
    const pinned = new Set<Column>([FIXED]);
    for (let before = 0; before < pinned.size;) {
      before = pinned.size;
      for (const { from, to } of this.rules)
        if (from.every((column) => pinned.has(column))) pinned.add(to);
    }
    return pinned;
  }
}
