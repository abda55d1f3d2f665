import type { RelationKind } from '../../../entities/relations/accessors';
import type { MessageKey } from '../../../lib/text/useText';

/** The displayed names of the kinds of relations. */
export const KIND_NAMES: Readonly<Record<RelationKind, MessageKey>> = {
  blockedBy: 'relation-blocked-by',
  blocks: 'relation-blocks',
  relatesTo: 'relation-relates-to',
  duplicates: 'relation-duplicates',
  duplicatedBy: 'relation-duplicated-by',
};
