import ts from 'typescript';

/** The values of a function's parameters, while the text that it returns is computed. */
type Bindings = ReadonlyMap<ts.Symbol, readonly string[]>;

/**
 * Computes the texts that an expression can have, from constants, templates, conditions and calls
 * of functions that only return a text.
 * @returns null if a part depends on the call.
 */
export function textsOf(
  checker: ts.TypeChecker,
  node: ts.Expression,
  bound: Bindings = new Map(),
): readonly string[] | null {
  const again = (part: ts.Expression) => textsOf(checker, part, bound);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return again(node.expression);
  if (ts.isTemplateExpression(node))
    return joined(
      [node.head.text],
      ...node.templateSpans.flatMap((span) => [again(span.expression), [span.literal.text]]),
    );
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken
      ? joined(again(node.left), again(node.right))
      : null;
  if (ts.isConditionalExpression(node))
    return either([again(node.whenTrue), again(node.whenFalse)]);
  if (ts.isCallExpression(node)) return ofCall(checker, node, bound);
  const literal = checker.getTypeAtLocation(node);
  if (literal.isStringLiteral() || literal.isNumberLiteral()) return [String(literal.value)];
  return ofSymbol(checker, node, bound);
}

function ofSymbol(checker: ts.TypeChecker, node: ts.Expression, bound: Bindings) {
  if (ts.isElementAccessExpression(node)) return ofRecord(checker, node.expression);
  const symbol = symbolOf(checker, ts.isPropertyAccessExpression(node) ? node.name : node);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration) return null;
  const given = bound.get(symbol);
  if (given) return given;
  if (ts.isVariableDeclaration(declaration) && ts.isForOfStatement(declaration.parent.parent))
    return ofRecord(checker, declaration.parent.parent.expression);
  const isConstant =
    (ts.isVariableDeclaration(declaration) &&
      (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0) ||
    ts.isPropertyAssignment(declaration);
  return isConstant && declaration.initializer
    ? textsOf(checker, declaration.initializer, bound)
    : null;
}

/** Every text of a constant record or list, for `TEXTS[key]`. */
function ofRecord(checker: ts.TypeChecker, record: ts.Expression): readonly string[] | null {
  const declaration = symbolOf(checker, record)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
    return null;
  const values = unwrapped(declaration.initializer);
  if (ts.isArrayLiteralExpression(values))
    return either(values.elements.map((value) => textsOf(checker, value)));
  if (!ts.isObjectLiteralExpression(values)) return null;
  return either(
    values.properties.map((property) =>
      ts.isPropertyAssignment(property) ? textsOf(checker, property.initializer) : null,
    ),
  );
}

function ofCall(checker: ts.TypeChecker, call: ts.CallExpression, bound: Bindings) {
  if (ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'replace')
    return ofReplace(checker, call, call.expression.expression, bound);
  const made = symbolOf(checker, call.expression)?.valueDeclaration;
  const definition =
    made && ts.isVariableDeclaration(made) && made.initializer ? made.initializer : made;
  if (
    !definition ||
    !(ts.isArrowFunction(definition) || ts.isFunctionDeclaration(definition)) ||
    !definition.body
  )
    return null;
  const inner = new Map(bound);
  for (const [index, parameter] of definition.parameters.entries()) {
    const symbol = symbolOf(checker, parameter.name);
    const argument = call.arguments[index] ?? parameter.initializer;
    const texts = argument ? textsOf(checker, argument, bound) : null;
    if (symbol && texts) inner.set(symbol, texts);
  }
  const { body } = definition;
  if (!ts.isBlock(body)) return textsOf(checker, body, inner);
  const [only] = body.statements;
  return body.statements.length === 1 && only && ts.isReturnStatement(only) && only.expression
    ? textsOf(checker, only.expression, inner)
    : null;
}

function ofReplace(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
  receiver: ts.Expression,
  bound: Bindings,
): readonly string[] | null {
  const [from, to] = call.arguments;
  if (!from || !to) return null;
  const parts = [receiver, from, ts.isArrowFunction(to) && !ts.isBlock(to.body) ? to.body : to].map(
    (part) => (ts.isExpression(part) ? textsOf(checker, part, bound) : null),
  );
  const [text, old, now] = parts.map((texts) => texts?.[0]);
  return text !== undefined && old !== undefined && now !== undefined
    ? [text.replace(old, () => now)]
    : null;
}

function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrapped(node.expression)
    : node;
}

const either = (all: readonly (readonly string[] | null)[]) =>
  all.reduce<readonly string[] | null>(
    (texts, more) => (texts && more ? [...texts, ...more] : null),
    [],
  );

const joined = (...parts: readonly (readonly string[] | null)[]) =>
  parts.reduce<readonly string[] | null>(
    (texts, more) =>
      texts && more ? texts.flatMap((text) => more.map((part) => text + part)) : null,
    [''],
  );
