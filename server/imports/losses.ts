import type { ImportLossReason } from '../../contract/generated/schema';

/** Counts what stays out of an import, by reason. */
export class Losses {
  readonly #counts = new Map<ImportLossReason, number>();

  constructor(before: readonly { reason: ImportLossReason; count: number }[] = []) {
    for (const { reason, count } of before) this.add(reason, count);
  }

  add(reason: ImportLossReason, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count);
  }

  list(): { reason: ImportLossReason; count: number }[] {
    return [...this.#counts].map(([reason, count]) => ({ reason, count }));
  }
}
