import { join, relative } from 'node:path';
import ts from 'typescript';
import { textsOf } from './sourceText';

const ROOT = join(__dirname, '../../..');

/** The possible values of a row property according to its TypeScript type. */
export interface Declared {
  kinds: ReadonlySet<string>;
  isOptional: boolean;
}
/** A call of `query` or `sendLast` in the server's source. */
export interface Statement {
  /** File and line. */
  at: string;
  /** Null if the text depends on the call. */
  texts: readonly string[] | null;
  /** The declared row; null if the call declares none. */
  row: ReadonlyMap<string, Declared> | null;
  /** A connection of pg itself, with pg's own type parsers. */
  isPlain: boolean;
}

/** Methods of `Tx`. */
const CALLED: ReadonlySet<string> = new Set(['query', 'sendLast']);

/** Every statement of the server that is sent by `query` or `sendLast`. */
export function readStatements(): Statement[] {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const files = ts.sys.readDirectory(join(ROOT, 'server'), ['.ts']);
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files.includes(fileName))
    .flatMap((file) => callsIn(file).map((call) => statementOf(checker, file, call)));
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      CALLED.has(node.expression.name.text)
    )
      calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
}

function statementOf(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  call: ts.CallExpression,
): Statement {
  const { line } = file.getLineAndCharacterOfPosition(call.getStart());
  const [text] = call.arguments;
  const result = checker.getAwaitedType(checker.getTypeAtLocation(call));
  const rows = result?.getProperty('rows');
  const list = rows ? checker.getTypeOfSymbol(rows) : result;
  const row = list && checker.getIndexTypeOfType(list, ts.IndexKind.Number);
  return {
    at: `${relative(ROOT, file.fileName)}:${line + 1}`,
    texts: text ? textsOf(checker, text) : null,
    row: row ? rowOf(checker, row) : null,
    isPlain: rows !== undefined,
  };
}

function rowOf(checker: ts.TypeChecker, row: ts.Type): ReadonlyMap<string, Declared> | null {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return null;
  return new Map(
    checker.getPropertiesOfType(row).map((property) => [
      property.name,
      {
        kinds: kindsOf(checker, checker.getTypeOfSymbol(property)),
        isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      },
    ]),
  );
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Set<string> {
  if (type.isUnion()) return new Set(type.types.flatMap((part) => [...kindsOf(checker, part)]));
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return new Set(['any']);
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return new Set(['null']);
  if (flags & ts.TypeFlags.NumberLike) return new Set(['number']);
  if (flags & ts.TypeFlags.StringLike) return new Set(['string']);
  if (flags & ts.TypeFlags.BooleanLike) return new Set(['boolean']);
  if (checker.isArrayType(type)) {
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return new Set([...(item ? kindsOf(checker, item) : ['any'])].map((kind) => `${kind}[]`));
  }
  return new Set([type.symbol?.name === 'Buffer' ? 'Buffer' : 'object']);
}
