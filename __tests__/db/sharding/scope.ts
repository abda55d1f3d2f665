import type { Column } from './pins';

/** A table, subquery, function or CTE in FROM. */
export interface Relation {
  id: string;
  /** The alias, or the table's name. */
  name: string;
  columns: readonly string[];
}
/** Output columns in order. A column with several sources is pinned if all of them are. */
export type Outputs = readonly { name: string; from: readonly Column[] }[];

/** The names that a SELECT, INSERT, UPDATE or DELETE knows. */
export class Scope {
  readonly relations: Relation[] = [];
  private readonly ctes = new Map<string, Outputs>();

  constructor(readonly outer: Scope | null) {}

  cte(name: string): Outputs | null {
    return this.ctes.get(name) ?? this.outer?.cte(name) ?? null;
  }

  define(name: string, outputs: Outputs): void {
    this.ctes.set(name, outputs);
  }

  /** The column that a name refers to; null if no relation is known to have it. */
  resolve(parts: readonly string[]): Column | null {
    const column = parts.at(-1);
    const qualifier = parts.at(-2);
    const relation = this.relations.find(({ name, columns }) =>
      qualifier === undefined ? columns.includes(column ?? '') : name === qualifier,
    );
    if (relation) return columnOf(relation, column ?? '');
    return this.outer?.resolve(parts) ?? null;
  }
}

export const columnOf = ({ id }: Pick<Relation, 'id'>, column: string): Column => `${id}.${column}`;

/** Whether a column is one of these relations'. */
export const isOf = (column: Column, relations: readonly Relation[]): boolean =>
  relations.some(({ id }) => column.startsWith(`${id}.`));

/** The rows of either query. */
export const merged = (left: Outputs, right: Outputs): Outputs =>
  left.map(({ name, from }, index) => ({ name, from: [...from, ...(right[index]?.from ?? [])] }));

export const renamed = (outputs: Outputs, names: readonly string[]): Outputs =>
  outputs.map(({ name, from }, index) => ({ name: names[index] ?? name, from }));
