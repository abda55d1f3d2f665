// Finds sentences that the sources join from pieces. Another language has another word order, so a
// sentence must be one message.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at, filesBelow } from '../setup/project.mjs';

const TEXT_FUNCTIONS = new Set(['text', 'formatMessage']);
const HAS_LETTER = /\p{L}/u;

function isTextCall(node) {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const name = ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : '';
  return TEXT_FUNCTIONS.has(name);
}

/**
 * The pieces of one string: the operands of `+`, the parts of a template, the elements of a joined
 * array.
 */
function piecesOf(node) {
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.flatMap((span) => [span.expression, span.literal])];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [...(piecesOf(node.left) ?? [node.left]), node.right];
  const isJoin =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'join';
  return isJoin && ts.isArrayLiteralExpression(node.expression.expression)
    ? [...node.expression.expression.elements]
    : null;
}

const isWord = (node) =>
  'text' in node &&
  typeof node.text === 'string' &&
  !ts.isIdentifier(node) &&
  HAS_LETTER.test(node.text);
const unwrapped = (node) =>
  ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node;
/** `isOne ? text('a') : text('b')` is a text as well. */
const isText = (node) => {
  const bare = unwrapped(node);
  return (
    isTextCall(bare) ||
    (ts.isConditionalExpression(bare) && (isText(bare.whenTrue) || isText(bare.whenFalse)))
  );
};

/** Two texts, or a text and a word, in one string. */
function isSentence(pieces) {
  const texts = pieces.filter(isText).length;
  return texts > 1 || (texts === 1 && pieces.some(isWord));
}

/** @param source of a file, for tests; @returns the places, "src/here.tsx:12" */
export function joinedIn(path, source) {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const places = [];
  const visit = (node) => {
    const pieces = piecesOf(node);
    if (pieces && isSentence(pieces))
      places.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

/** All joined texts in src; the server returns only keys. */
export function joinedTexts() {
  const paths = filesBelow(['src']).filter(
    (path) => /\.tsx?$/.test(path) && !/generated/.test(path),
  );
  return paths.flatMap((path) => joinedIn(path, readFileSync(at(path), 'utf8')));
}
