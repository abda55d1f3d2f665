import {
  parseSync,
  type InsertStmt,
  type Node,
  type SelectStmt,
  type WithClause,
} from 'libpg-query';
import { FromReader } from './fromReader';
import { impliedName, isStar, stringsIn } from './nodes';
import { columnOf, merged, renamed, Scope, type Outputs, type Relation } from './scope';
import { Pins } from './pins';

/** The tables of a database and the views' definitions. */
export interface Catalog {
  columns: ReadonlyMap<string, readonly string[]>;
  views: ReadonlyMap<string, string>;
}
/** One mention of a table in a statement. */
export interface TableUse {
  table: string;
  /** The columns that have the value of a parameter or constant. */
  pinned: ReadonlySet<string>;
}

/**
 * Reads which columns of each table in a statement have the value of a parameter, directly or by a
 * join. `libpg-query` must be loaded (`loadModule`).
 */
export function readStatement(text: string, catalog: Catalog): TableUse[] {
  const reader = new StatementReader(catalog);
  for (const { stmt } of parseSync(text).stmts ?? []) if (stmt) reader.statement(stmt, null);
  return reader.uses();
}

/** Follows the columns through SELECT, INSERT, UPDATE and DELETE. */
export class StatementReader {
  readonly pins = new Pins();
  private readonly tables: Relation[] = [];
  private readonly from = new FromReader(this);
  private count = 0;

  constructor(readonly catalog: Catalog) {}

  uses(): TableUse[] {
    const pinned = this.pins.pinned();
    return this.tables.map((relation) => ({
      table: relation.name,
      pinned: new Set(relation.columns.filter((column) => pinned.has(columnOf(relation, column)))),
    }));
  }

  /** A statement or subquery, with its output columns. */
  statement(node: Node, outer: Scope | null): Outputs {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer);
    if ('InsertStmt' in node) return this.insert(node.InsertStmt, outer);
    if ('UpdateStmt' in node) {
      const { relation, fromClause, ...rest } = node.UpdateStmt;
      return this.change({ ...rest, relation, also: fromClause }, outer);
    }
    if ('DeleteStmt' in node) {
      const { relation, usingClause, ...rest } = node.DeleteStmt;
      return this.change({ ...rest, relation, also: usingClause }, outer);
    }
    if ('DeclareCursorStmt' in node && node.DeclareCursorStmt.query)
      return this.statement(node.DeclareCursorStmt.query, outer);
    return [];
  }

  /** A new mention of a table. */
  use(table: string, alias: string): Relation {
    const columns = this.catalog.columns.get(table) ?? [];
    const relation = { id: this.newId(), name: alias, columns };
    if (columns.length > 0) this.tables.push({ ...relation, name: table });
    return relation;
  }

  newId(): string {
    this.count += 1;
    return `r${this.count}`;
  }

  select(select: SelectStmt, outer: Scope | null): Outputs {
    const scope = this.open(select.withClause, outer);
    if (select.valuesLists) return this.values(select.valuesLists, scope);
    if (select.larg && select.rarg) {
      const [left, right] = [this.select(select.larg, scope), this.select(select.rarg, scope)];
      this.from.visit([select.sortClause, select.limitCount, select.limitOffset], scope);
      return merged(left, right);
    }
    for (const item of select.fromClause ?? []) this.from.read(item, scope);
    this.from.conditions(select.whereClause, scope, scope.relations);
    const { targetList, havingClause, sortClause, groupClause, limitCount, limitOffset } = select;
    this.from.visit([havingClause, sortClause, groupClause, limitCount, limitOffset], scope);
    return this.outputs(targetList, scope);
  }

  private insert(
    { relation, cols, selectStmt, ...rest }: InsertStmt,
    outer: Scope | null,
  ): Outputs {
    const scope = this.open(rest.withClause, outer);
    const source = selectStmt ? this.statement(selectStmt, scope) : [];
    const table = this.use(
      relation?.relname ?? '',
      relation?.alias?.aliasname ?? relation?.relname ?? '',
    );
    const names = (cols ?? []).flatMap((col) =>
      'ResTarget' in col ? [col.ResTarget.name ?? ''] : [],
    );
    for (const [index, name] of (names.length > 0 ? names : table.columns).entries())
      this.pins.imply(source[index]?.from ?? [], columnOf(table, name));
    scope.relations.push(table, { ...table, id: this.newId(), name: 'excluded' });
    this.from.visit(rest.onConflictClause, scope);
    return this.outputs(rest.returningClause?.exprs, scope);
  }

  /** UPDATE and DELETE. */
  private change(
    change: {
      relation?: { relname?: string; alias?: { aliasname?: string } };
      also?: Node[];
      targetList?: Node[];
      whereClause?: Node;
      returningClause?: { exprs?: Node[] };
      withClause?: WithClause;
    },
    outer: Scope | null,
  ): Outputs {
    const scope = this.open(change.withClause, outer);
    const { relname = '', alias } = change.relation ?? {};
    scope.relations.push(this.use(relname, alias?.aliasname ?? relname));
    for (const item of change.also ?? []) this.from.read(item, scope);
    this.from.conditions(change.whereClause, scope, scope.relations);
    this.from.visit(change.targetList, scope);
    return this.outputs(change.returningClause?.exprs, scope);
  }

  private open(clause: WithClause | undefined, outer: Scope | null): Scope {
    const scope = new Scope(outer);
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
      const rename = (outputs: Outputs) => renamed(outputs, stringsIn(aliascolnames));
      // The recursive part of a CTE reads the rows of its first part.
      const first = ctequery && 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined;
      if (clause?.recursive && first) scope.define(ctename, rename(this.select(first, scope)));
      if (ctequery) scope.define(ctename, rename(this.statement(ctequery, scope)));
    }
    return scope;
  }

  private values(lists: readonly Node[], scope: Scope): Outputs {
    const rows = lists.map((list) =>
      ('List' in list ? (list.List.items ?? []) : []).map((item, index) => ({
        name: `column${index + 1}`,
        from: [this.from.columnIn(item, scope) ?? this.newId()],
      })),
    );
    this.from.visit(lists, scope);
    return rows.reduce<Outputs>((all, row) => (all.length > 0 ? merged(all, row) : row), []);
  }

  private outputs(targets: readonly Node[] | undefined, scope: Scope): Outputs {
    this.from.visit(targets, scope);
    return (targets ?? []).flatMap((target): Outputs => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      if (val && 'ColumnRef' in val && isStar(val.ColumnRef.fields?.at(-1)))
        return starred(scope, stringsIn(val.ColumnRef.fields)[0]);
      const column = this.from.columnIn(val, scope) ?? this.newId();
      return [{ name: name ?? impliedName(val), from: [column] }];
    });
  }
}

function starred(scope: Scope, qualifier: string | undefined): Outputs {
  return scope.relations
    .filter(({ name }) => qualifier === undefined || name === qualifier)
    .flatMap((relation) =>
      relation.columns.map((name) => ({ name, from: [columnOf(relation, name)] })),
    );
}
