/** Whether two lists contain the same ids in the same order. */
export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
