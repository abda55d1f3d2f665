// Generates docs/api.md: docs/api-guide.md, whose commands a test runs, followed by every operation
// and type of the schema.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
} from 'graphql';

const NOTE =
  '<!-- Generated, do not edit: npm run contract. The first part is docs/api-guide.md. -->\n';

const oneLine = (text) => (text ? text.trim().replace(/\s+/g, ' ') : '');
const argument = ({ name, type, defaultValue }) =>
  `${name}: ${type}${defaultValue === undefined ? '' : ` = ${Array.isArray(defaultValue) ? '[]' : JSON.stringify(defaultValue)}`}`;

function operation(field) {
  const passed = field.args.map(argument).join(', ');
  const about = oneLine(field.description);
  return `- \`${field.name}${passed && `(${passed})`}: ${field.type}\`${about && ` – ${about}`}`;
}

function shape(type) {
  const about = oneLine(type.description);
  const head = `- **${type.name}**${about && ` – ${about}`}`;
  if (isEnumType(type))
    return `${head} \`${type
      .getValues()
      .map(({ name }) => name)
      .join(' | ')}\``;
  if (isScalarType(type)) return head;
  return `${head} \`${Object.values(type.getFields())
    .map((field) => `${field.name}: ${field.type}`)
    .join(', ')}\``;
}

/** @returns the page's path and text, or nothing if there is no guide */
export function apiPage(root, schema) {
  const guide = join(root, 'docs/api-guide.md');
  if (!existsSync(guide)) return [];
  const listed = (type) =>
    Object.values(type?.getFields() ?? {})
      .map(operation)
      .join('\n');
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !roots.has(type) && getNamedType(type) === type)
    .filter(
      (type) =>
        isObjectType(type) ||
        isInputObjectType(type) ||
        isEnumType(type) ||
        (isScalarType(type) && type.astNode),
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const parts = [
    readFileSync(guide, 'utf8').trimEnd(),
    `## Queries\n\n${listed(schema.getQueryType())}`,
    `## Mutations\n\n${listed(schema.getMutationType())}`,
    `## Types\n\n${types.map(shape).join('\n')}`,
  ];
  return [['docs/api.md', `${NOTE}${parts.join('\n\n')}\n`]];
}
