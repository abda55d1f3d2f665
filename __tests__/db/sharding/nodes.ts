import type { Node } from 'libpg-query';

/** The strings in a list of nodes, such as the parts of a name. */
export const stringsIn = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));

export const isStar = (node: Node | undefined): boolean => node !== undefined && 'A_Star' in node;

/** A node without its type casts. */
export function uncast(node: Node | undefined): Node | undefined {
  return node && 'TypeCast' in node ? uncast(node.TypeCast.arg) : node;
}

/** The members of a row constructor, or the node itself. */
export function membersOf(node: Node | undefined): readonly (Node | undefined)[] {
  return node && 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node];
}

/** The conditions that all hold if an expression does. */
export function conjunctsOf(node: Node | undefined): Node[] {
  if (!node) return [];
  return 'BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR'
    ? (node.BoolExpr.args ?? []).flatMap(conjunctsOf)
    : [node];
}

/** The name of an output column without an alias. */
export function impliedName(value: Node | undefined): string {
  const node = uncast(value);
  if (node && 'ColumnRef' in node) return stringsIn(node.ColumnRef.fields).at(-1) ?? '?column?';
  if (node && 'FuncCall' in node) return stringsIn(node.FuncCall.funcname).at(-1) ?? '?column?';
  return '?column?';
}
