import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { sdl } from '../../contract/generated/sdl';
import type { MutationName, QueryName } from '../../contract/generated/schema';
import { nestedResolvers } from '../domain/nested/nested';
import { checkOperations, type Registry } from '../domain/core/checkOperations';
import type { GraphqlContext } from './context';
import { mutationResolver, queryResolver } from './rootResolvers';
import { addScalars } from './scalars';

/**
 * The contract's schema with the domain's resolvers. No operation is listed here: the registry
 * defines which are served.
 * @throws {Error} at the server's start, for a root field without code or permission.
 */
export function createSchema(registry: Registry): GraphQLSchema {
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const query = rootType(schema.getQueryType());
  const mutation = rootType(schema.getMutationType());
  checkOperations(registry, [...namesOf(query), ...namesOf(mutation)]);
  for (const name of namesOf(query))
    setResolver(query, name, queryResolver(registry, name as QueryName));
  for (const name of namesOf(mutation))
    setResolver(mutation, name, mutationResolver(registry, name as MutationName));
  addNested(schema);
  addScalars(schema);
  return schema;
}

function rootType(type: GraphQLObjectType | null | undefined): GraphQLObjectType {
  if (!type) throw new Error('The contract lacks a root type');
  return type;
}

const namesOf = (type: GraphQLObjectType) => Object.keys(type.getFields());

function addNested(schema: GraphQLSchema): void {
  for (const [typeName, fields] of Object.entries(nestedResolvers)) {
    const type = schema.getType(typeName) as GraphQLObjectType | undefined;
    if (!type) throw new Error(`nestedResolvers names ${typeName}, which is not in the contract`);
    for (const [name, resolve] of Object.entries(fields))
      setResolver(type, name, resolve as GraphQLFieldResolver<unknown, GraphqlContext>);
  }
}

/** Resolvers that use the database reject once the request's deadline has passed. */
function setResolver(
  type: GraphQLObjectType,
  name: string,
  resolve: GraphQLFieldResolver<unknown, GraphqlContext>,
): void {
  const field = type.getFields()[name];
  if (!field) throw new Error(`${type.name}.${name} is not in the contract`);
  field.resolve = (parent, args, context: GraphqlContext, info) => {
    context.deadline.check();
    return resolve(parent, args, context, info);
  };
}
