import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  parse,
} from 'graphql';
import { KEPT_TEXTS } from '../../src/store/recording/keptFields';

const FOLDER = join(__dirname, '../../contract/schema');
const schema = buildASTSchema(
  parse(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
      .join('\n'),
  ),
);

/** Every field and argument whose value is one of a closed list. */
const FIELDS = Object.values(schema.getTypeMap()).flatMap((type) => {
  if (type.name.startsWith('__') || !(isObjectType(type) || isInputObjectType(type))) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    [field, ...('args' in field ? field.args : [])].flatMap(({ name, type: wrapped }) => {
      const named = getNamedType(wrapped);
      return isEnumType(named)
        ? [{ name, of: named.name, values: named.getValues().map((value) => value.name) }]
        : [];
    }),
  );
});

it('a masked recording keeps the values of closed lists: they tell no text of a user, and screens depend on them', () => {
  expect(FIELDS.length).toBeGreaterThan(10);
  const masked = FIELDS.flatMap(({ name, of, values }) =>
    values.flatMap((value) => (KEPT_TEXTS.get(name)?.(value) ? [] : [`${name}: ${of}.${value}`])),
  );
  expect([...new Set(masked)]).toEqual([]);
});
