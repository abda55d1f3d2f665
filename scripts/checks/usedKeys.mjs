// Finds the dictionary keys that the sources name, and the literals that must be keys.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at, filesBelow } from '../setup/project.mjs';

const SOURCES = ['src', 'server', 'contract'];
/** In these files every literal with a dash is a key: error codes and rules contain no others. */
const ALL_KEYS = /^contract\/(rules\/.*|errors)\.ts$/;
const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;
const TEXT_FUNCTIONS = new Set(['text', 'AppError', 'refuse', 'fieldProblem']);
const TEXT_ELEMENTS = new Set(['Text', 'FormattedMessage']);

/** The command line has a dictionary of its own (`__tests__/cli/texts.test.ts`). */
const sources = () =>
  filesBelow(SOURCES).filter(
    (path) => /\.tsx?$/.test(path) && !/generated/.test(path) && !path.startsWith('server/cli/'),
  );

function calledName(node) {
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

/** `text('key')`, `new AppError('key')`, `<Text id="key">`, `formatMessage({ id: 'key' })` */
function mustBeKey(literal) {
  const { parent } = literal;
  const isCall = ts.isCallExpression(parent) || ts.isNewExpression(parent);
  if (isCall && parent.arguments?.[0] === literal) return TEXT_FUNCTIONS.has(calledName(parent));
  if (ts.isJsxAttribute(parent) && parent.name.getText() === 'id')
    return TEXT_ELEMENTS.has(parent.parent.parent.tagName.getText());
  if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'id') {
    const call = parent.parent.parent;
    return ts.isCallExpression(call) && calledName(call) === 'formatMessage';
  }
  return false;
}

/**
 * @returns literals: every string in the sources; keys: the strings that are used as a key, with
 *   their positions
 */
export function usedKeys() {
  const literals = new Set();
  const keys = new Map();
  for (const path of sources()) {
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const file = ts.createSourceFile(
      path,
      readFileSync(at(path), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      kind,
    );
    const visit = (node) => {
      if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) {
        literals.add(node.text);
        if (mustBeKey(node) || (ALL_KEYS.test(path) && KEY.test(node.text))) {
          keys.set(
            node.text,
            `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
          );
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { literals, keys };
}
