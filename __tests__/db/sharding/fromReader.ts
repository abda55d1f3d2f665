import { parseSync, type JoinExpr, type Node, type RangeFunction, type SubLink } from 'libpg-query';
import { conjunctsOf, impliedName, membersOf, stringsIn, uncast } from './nodes';
import { FIXED, type Column } from './pins';
import type { StatementReader } from './readStatement';
import { columnOf, isOf, renamed, type Outputs, type Relation, type Scope } from './scope';

/** Reads the relations of FROM, and what conditions say about their columns. */
export class FromReader {
  /** Subqueries in expressions that were read already, because a condition names their output. */
  private readonly answers = new Map<SubLink, Outputs>();

  constructor(private readonly reader: StatementReader) {}

  /** Adds what an item of FROM names to the scope. */
  read(item: Node, scope: Scope): Relation[] {
    if ('JoinExpr' in item) return this.join(item.JoinExpr, scope);
    const relation = this.relationOf(item, scope);
    if (relation) scope.relations.push(relation);
    return relation ? [relation] : [];
  }

  /** Conditions that hold for every row of `targets`, whose columns they may pin. */
  conditions(where: Node | undefined, scope: Scope, targets: readonly Relation[]): void {
    for (const condition of conjunctsOf(where)) {
      if ('A_Expr' in condition && isEquality(condition.A_Expr))
        this.equate(condition.A_Expr.lexpr, condition.A_Expr.rexpr, scope, targets);
      if ('SubLink' in condition) this.equateWithSubquery(condition.SubLink, scope, targets);
    }
    this.visit(where, scope);
  }

  /** Reads every subquery in expressions. */
  visit(part: unknown, scope: Scope): void {
    if (typeof part !== 'object' || part === null) return;
    if ('SubLink' in part) {
      const link = part.SubLink as SubLink;
      this.subquery(link, scope);
      this.visit(link.testexpr, scope);
    } else for (const inner of Object.values(part)) this.visit(inner, scope);
  }

  /** The column, parameter or constant that an expression is; null for every other expression. */
  columnIn(expression: Node | undefined, scope: Scope): Column | null {
    const node = uncast(expression);
    if (!node) return null;
    if ('ParamRef' in node) return FIXED;
    if ('A_Const' in node) return node.A_Const.isnull ? null : FIXED;
    if ('ColumnRef' in node) return scope.resolve(stringsIn(node.ColumnRef.fields));
    if (!('SubLink' in node) || node.SubLink.subLinkType !== 'EXPR_SUBLINK') return null;
    return this.gathered(this.subquery(node.SubLink, scope)[0]?.from ?? []);
  }

  private join({ larg, rarg, ...join }: JoinExpr, scope: Scope): Relation[] {
    const left = larg ? this.read(larg, scope) : [];
    const right = rarg ? this.read(rarg, scope) : [];
    const sides = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] as Relation[] };
    const type = join.jointype ?? 'JOIN_INNER';
    const targets = type in sides ? sides[type as keyof typeof sides] : [...left, ...right];
    const shared = join.isNatural ? commonColumns(left, right) : stringsIn(join.usingClause);
    for (const name of shared) {
      const columns = [...left, ...right]
        .filter((relation) => relation.columns.includes(name))
        .map((relation) => columnOf(relation, name));
      for (const one of columns) for (const other of columns) this.imply(one, other, targets);
    }
    this.conditions(join.quals, scope, targets);
    return [...left, ...right];
  }

  private relationOf(item: Node, scope: Scope): Relation | null {
    if ('RangeSubselect' in item) {
      const { subquery, alias } = item.RangeSubselect;
      if (!subquery) return null;
      const outputs = this.reader.statement(subquery, scope);
      return this.derived(
        alias?.aliasname ?? '',
        renamed(outputs, stringsIn(alias?.colnames)),
        !isLimited(subquery),
      );
    }
    if ('RangeFunction' in item) return this.functionOf(item.RangeFunction, scope);
    if (!('RangeVar' in item)) return null;
    const { relname = '', alias } = item.RangeVar;
    const name = alias?.aliasname ?? relname;
    const cte = scope.cte(relname);
    if (cte) return this.derived(name, renamed(cte, stringsIn(alias?.colnames)), false);
    const view = this.reader.catalog.views.get(relname);
    const definition = view === undefined ? undefined : parseSync(view).stmts?.[0]?.stmt;
    if (definition) return this.derived(name, this.reader.statement(definition, null), true);
    return this.reader.use(relname, name);
  }

  /**
   * A relation whose columns are those of a query.
   * @param isOpen whether conditions on the columns reach the query's tables
   */
  private derived(name: string, outputs: Outputs, isOpen: boolean): Relation {
    const relation = {
      id: this.reader.newId(),
      name,
      columns: outputs.map((output) => output.name),
    };
    for (const output of outputs) {
      const column = columnOf(relation, output.name);
      this.reader.pins.imply(output.from, column);
      if (isOpen) for (const source of output.from) this.reader.pins.imply([column], source);
    }
    return relation;
  }

  private functionOf({ functions, alias, coldeflist }: RangeFunction, scope: Scope): Relation {
    this.visit(functions, scope);
    const calls = (functions ?? []).flatMap((list) =>
      'List' in list ? (list.List.items ?? []).slice(0, 1) : [],
    );
    const defined = (coldeflist ?? []).flatMap((node) =>
      'ColumnDef' in node ? [node.ColumnDef.colname ?? ''] : [],
    );
    const name = alias?.aliasname ?? calls.map(impliedName)[0] ?? '';
    const columns = [...defined, ...stringsIn(alias?.colnames)];
    return { id: this.reader.newId(), name, columns: columns.length > 0 ? columns : [name] };
  }

  private equateWithSubquery(link: SubLink, scope: Scope, targets: readonly Relation[]): void {
    const isMember = link.subLinkType === 'ANY_SUBLINK' && (link.operName ?? []).length === 0;
    const isRow = link.subLinkType === 'ROWCOMPARE_SUBLINK' && isNamed(link.operName, '=');
    if (!isMember && !isRow) return;
    const outputs = this.subquery(link, scope);
    for (const [index, member] of membersOf(link.testexpr).entries()) {
      const column = this.columnIn(member, scope);
      const { from = [] } = outputs[index] ?? {};
      if (column && isOf(column, targets)) this.reader.pins.imply(from, column);
      for (const source of from) if (column) this.reader.pins.imply([column], source);
    }
  }

  private equate(
    left: Node | undefined,
    right: Node | undefined,
    scope: Scope,
    targets: readonly Relation[],
  ): void {
    const [ones, others] = [membersOf(left), membersOf(right)];
    for (const [index, member] of ones.entries()) {
      const [one, other] = [this.columnIn(member, scope), this.columnIn(others[index], scope)];
      if (!one || !other) continue;
      this.imply(one, other, targets);
      this.imply(other, one, targets);
    }
  }

  private imply(from: Column, to: Column, targets: readonly Relation[]): void {
    if (isOf(to, targets)) this.reader.pins.imply([from], to);
  }

  private subquery(link: SubLink, scope: Scope): Outputs {
    const known = this.answers.get(link);
    if (known) return known;
    const outputs = link.subselect ? this.reader.statement(link.subselect, scope) : [];
    this.answers.set(link, outputs);
    return outputs;
  }

  /** One column that is pinned if all of these are. */
  private gathered(from: readonly Column[]): Column {
    const column = `${this.reader.newId()}.value`;
    this.reader.pins.imply(from, column);
    return column;
  }
}

const isNamed = (name: readonly Node[] | undefined, operator: string) =>
  stringsIn(name).join('.') === operator;

const isEquality = ({ kind, name }: { kind?: string; name?: Node[] }) =>
  (kind === 'AEXPR_OP' && isNamed(name, '=')) || kind === 'AEXPR_NOT_DISTINCT';

/** PostgreSQL pushes no condition below LIMIT and OFFSET. */
const isLimited = (query: Node) =>
  'SelectStmt' in query && Boolean(query.SelectStmt.limitCount ?? query.SelectStmt.limitOffset);

const commonColumns = (left: readonly Relation[], right: readonly Relation[]) =>
  left
    .flatMap(({ columns }) => columns)
    .filter((name) => right.some(({ columns }) => columns.includes(name)));
