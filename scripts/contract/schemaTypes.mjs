// Generates TypeScript for the schema: types, inputs, enums, and the arguments of every root field.
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';

const SCALARS = {
  Int: 'number',
  Float: 'number',
  String: 'string',
  Boolean: 'boolean',
  ID: 'string',
  Id: 'number',
  DateTime: 'string',
  Date: 'string',
};

function typeText(type) {
  if (isNonNullType(type)) return bareText(type.ofType);
  return `${bareText(type)} | null`;
}

function bareText(type) {
  if (isListType(type)) {
    const item = typeText(type.ofType);
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  if (type.name in SCALARS) return SCALARS[type.name];
  if (type.astNode?.kind === 'ScalarTypeDefinition') {
    throw new Error(
      `Give scalar ${type.name} a TypeScript type in scripts/contract/schemaTypes.mjs`,
    );
  }
  return type.name;
}

/** A docstring, or nothing without a text. */
export function comment(text, indent) {
  if (!text) return '';
  const lines = text.trim().replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

const block = (head, lines) => (lines.length ? `${head} {\n${lines.join('')}}\n` : `${head} {}\n`);
const pascal = (name) => name[0].toUpperCase() + name.slice(1);

function outputType(type) {
  const fields = Object.values(type.getFields());
  const lines = fields.map(
    (field) => `${comment(field.description, '  ')}  ${field.name}: ${typeText(field.type)};\n`,
  );
  return comment(type.description, '') + block(`export interface ${type.name}`, lines);
}

const inputLine = (isRequired) => (field) =>
  `${comment(field.description, '  ')}  ${field.name}${isRequired(field) ? '' : '?'}: ${typeText(field.type)};\n`;

function inputType(type) {
  const lines = Object.values(type.getFields()).map(inputLine(isRequiredInputField));
  return comment(type.description, '') + block(`export interface ${type.name}`, lines);
}

const oneOf = (type, members) =>
  `${comment(type.description, '')}export type ${type.name} = ${members.join(' | ')};\n`;

function rootArguments(root) {
  const fields = Object.values(root.getFields());
  const withArguments = fields.filter((field) => field.args.length);
  const argsName = (field) => `${root.name}${pascal(field.name)}Args`;
  const interfaces = withArguments.map((field) =>
    block(`export interface ${argsName(field)}`, field.args.map(inputLine(isRequiredArgument))),
  );
  const lines = fields.map(
    (field) => `  ${field.name}: ${field.args.length ? argsName(field) : '{}'};\n`,
  );
  const about = comment(
    `The arguments of each ${root.name.toLowerCase()}, by its name. An argument with a default may be left out.`,
    '',
  );
  return [
    ...interfaces,
    about + block(`export interface ${root.name}Args`, lines),
    `export type ${root.name}Name = keyof ${root.name}Args;\n`,
  ];
}

function typeDeclaration(type) {
  if (isEnumType(type))
    return oneOf(
      type,
      type.getValues().map((value) => `'${value.name}'`),
    );
  if (isInputObjectType(type)) return inputType(type);
  if (isObjectType(type) || isInterfaceType(type)) return outputType(type);
  if (isUnionType(type))
    return oneOf(
      type,
      type.getTypes().map((member) => member.name),
    );
  return '';
}

/**
 * @returns the body of contract/generated/schema.ts: declarations in the order in which the schema
 *   names them.
 */
export function schemaTypes(schema) {
  const own = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const roots = [schema.getQueryType(), schema.getMutationType()].filter(Boolean);
  return [...own.map(typeDeclaration), ...roots.flatMap(rootArguments)].filter(Boolean).join('\n');
}
