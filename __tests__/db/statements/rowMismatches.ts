import type { Declared, Statement } from './readStatements';
import type { Field } from './describeStatement';

/** The results of the server's type parsers, by oid; jsonb and json are not listed. */
const KINDS: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1009: 'string[]',
  1016: 'number[]',
  1043: 'string',
  1082: 'string',
  1184: 'string',
  1185: 'string[]',
  1700: 'number',
  2950: 'string',
};
/** Types that a connection of pg itself parses differently. */
const PLAIN_KINDS: Readonly<Record<number, string>> = {
  20: 'string',
  1184: 'object',
  1700: 'string',
};
const JSON_TYPES = [114, 3802];

/** A nullable column of a table: `table.column` by their numbers. */
export type NullableColumns = ReadonlyMap<string, string>;

/**
 * The differences between the declared and the described row of a statement, each as a sentence.
 */
export function rowMismatches(
  { row, isPlain }: Pick<Statement, 'row' | 'isPlain'>,
  text: string,
  fields: readonly Field[],
  nullable: NullableColumns,
): string[] {
  if (!row) return [];
  const returned = new Set(fields.map(({ name }) => name));
  const missing = [...row]
    .filter(([name, { isOptional }]) => !isOptional && !returned.has(name))
    .map(([name]) => `"${name}" is declared and not returned`);
  const different = fields.flatMap((field) => {
    const declared = row.get(field.name);
    if (!declared) return [`"${field.name}" is returned and not declared`];
    const column = nullable.get(`${field.tableID}.${field.columnID}`);
    return [
      ...typeMismatch(field, declared, isPlain),
      ...(column && !declared.kinds.has('null') && !excludesNull(text, column)
        ? [`"${field.name}" may be null`]
        : []),
    ];
  });
  return [...missing, ...different];
}

function typeMismatch(field: Field, { kinds }: Declared, isPlain: boolean): string[] {
  if (JSON_TYPES.includes(field.dataTypeID) || kinds.has('any')) return [];
  const kind = (isPlain && PLAIN_KINDS[field.dataTypeID]) || KINDS[field.dataTypeID];
  const others = [...kinds].filter((declared) => declared !== 'null' && declared !== kind);
  return kind !== undefined && others.length === 0
    ? []
    : [
        `"${field.name}" is declared as ${[...kinds].join(' | ')} and is ${kind ?? field.dataTypeID}`,
      ];
}

/** The condition that makes a nullable column never null in this statement. */
const excludesNull = (text: string, column: string) =>
  new RegExp(`\\b${column} (is not null|= (any\\()?\\$)`).test(text);
