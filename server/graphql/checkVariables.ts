import { getOperationAST, getVariableValues, type ExecutionArgs, type GraphQLError } from 'graphql';
import { ANSWER_LIMITS } from '../../contract/limits';

/**
 * The errors of variables that do not fit their types, at most 20 and one that says so. The
 * compiler makes an error for every entry of a list, which takes a second for a thousand of them.
 * @returns an empty list where all fit, or where there is no such operation.
 */
export function variableErrors(args: ExecutionArgs): readonly GraphQLError[] {
  const { schema, document, operationName, variableValues } = args;
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const options = { maxErrors: ANSWER_LIMITS.errors - 1 };
  return getVariableValues(schema, definitions, variableValues ?? {}, options).errors ?? [];
}
