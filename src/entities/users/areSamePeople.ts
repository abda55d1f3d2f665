import type { UserRow } from '../../../contract/rows';

type People = readonly (UserRow | undefined)[];

/**
 * Whether two lists of users look the same: each commit brings the rows of the users that it names,
 * which are seldom different.
 */
export const areSamePeople = (one: People, other: People): boolean =>
  one.length === other.length && one.every((user, index) => isSame(user, other[index]));

const isSame = (one: UserRow | undefined, other: UserRow | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.id === other.id &&
    one.name === other.name &&
    one.nickShort === other.nickShort &&
    one.hue === other.hue);
