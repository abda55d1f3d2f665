import { getOperationAST, getVariableValues, type ExecutionArgs, type GraphQLError } from 'graphql';
import { ANSWER_LIMITS } from '../../contract/limits';

/**
 * The errors of variables that do not match their types, at most 20 and one that says so. The
 * compiler creates an error for every entry of a list, which takes a second for a thousand entries.
 * @returns an empty list if all match, or if the operation does not exist.
 */
export function variableErrors(args: ExecutionArgs): readonly GraphQLError[] {
  const { schema, document, operationName, variableValues } = args;
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const options = { maxErrors: ANSWER_LIMITS.errors - 1 };
  return getVariableValues(schema, definitions, variableValues ?? {}, options).errors ?? [];
}
