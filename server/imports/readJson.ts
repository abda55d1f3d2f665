import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { IMPORT_LIMITS } from './importLimits';
import { ImportRefused } from './importRefused';

/**
 * Reads a JSON object piece by piece and passes on the wanted properties, and the entries of lists
 * one by one: `take('cards', card)`. Nothing else is kept in memory.
 * @throws {ImportRefused} `tooDeep` or `invalidJson`
 */
export function readJson(
  chunks: Iterable<string>,
  { properties, lists }: { properties: readonly string[]; lists: readonly string[] },
  take: (property: string, value: unknown) => void,
): void {
  const paths = [...properties.map((name) => `$.${name}`), ...lists.map((name) => `$.${name}.*`)];
  parse(chunks, paths, ({ value, key, stack }) => {
    const property = stack.length > 1 ? stack[1]?.key : key;
    if (typeof property === 'string') take(property, value);
  });
}

/**
 * Reads a JSON list and passes on its entries one by one.
 * @throws {ImportRefused} `tooDeep` or `invalidJson`
 */
export function readJsonList(chunks: Iterable<string>, take: (entry: unknown) => void): void {
  parse(chunks, ['$.*'], ({ value, key }) => {
    if (typeof key === 'number') take(value);
  });
}

function parse(chunks: Iterable<string>, paths: string[], onValue: TokenParser['onValue']): void {
  const parser = new TokenParser({ paths, keepStack: false });
  const tokenizer = new Tokenizer();
  let depth = 0;
  tokenizer.onToken = (token) => {
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) {
      depth += 1;
      if (depth > IMPORT_LIMITS.jsonDepth) throw new ImportRefused('tooDeep');
    } else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET)
      depth -= 1;
    parser.write(token);
  };
  const fail = (error: Error) => {
    throw error instanceof ImportRefused ? error : new ImportRefused('invalidJson');
  };
  tokenizer.onError = fail;
  parser.onError = fail;
  parser.onValue = onValue;
  for (const chunk of chunks) tokenizer.write(chunk);
  if (!parser.isEnded) throw new ImportRefused('invalidJson');
}
