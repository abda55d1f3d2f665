/**
 * A deep copy of a form's initial values.
 * @throws {DOMException} for functions, which no form holds.
 */
export default function cloneDeep<T>(value: T): T {
  return structuredClone(value);
}
