import type { FieldDefinitionRow } from '../../../contract/rows';
import { resolveOptionIds } from './options';

type Option = Pick<FieldDefinitionRow['options'][number], 'id' | 'mergedIds' | 'isRemoved'>;

/**
 * The option ids of a value as displayed: each once, merged ones as the option in their place,
 * without those of deleted options. A value without any of them counts as empty.
 */
export function liveOptionIds(options: readonly Option[], ids: readonly number[]): number[] {
  const live = new Set(options.flatMap(({ id, isRemoved }) => (isRemoved === true ? [] : id)));
  return resolveOptionIds(options, ids).filter((id) => live.has(id));
}
