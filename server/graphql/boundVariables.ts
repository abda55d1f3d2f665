import { LONGEST_LIST } from '../../contract/argumentBounds';
import { BadRequest } from '../http/failure';

/** Levels of lists and objects in one variable; no argument of the schema has more than two. */
const DEEPEST = 12;
/** Values in all variables together, once lists are cut. The app's largest call has some 1,100. */
const MAX_VALUES = 20_000;

/**
 * Bounds the variables of a request before GraphQL coerces them, entry by entry: cuts lists to one
 * entry more than any argument may have, so that the argument is still rejected by name
 * (`server/domain/core/boundArguments`). Changes `variables`.
 * @throws {BadRequest} if they nest too deeply or contain too many values.
 */
export function boundVariables(variables: unknown): void {
  let count = 0;
  let level: object[] = isContainer(variables) ? [variables] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new BadRequest('The variables nest too deeply.');
    for (const container of level) count += sizeOf(container);
    if (count > MAX_VALUES) throw new BadRequest('The variables hold too many values.');
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
}

/** The number of direct values of a list or an object; cuts a list that is too long first. */
function sizeOf(container: object): number {
  if (!Array.isArray(container)) return Object.keys(container).length;
  container.length = Math.min(container.length, LONGEST_LIST + 1);
  return container.length;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
