/**
 * Waits for statements that are sent together, one round trip for all of them. They are executed in
 * their order, so a later one reads what an earlier one has written.
 *
 * Unlike `Promise.all` it rejects only when all have ended: none may follow the rollback.
 * @throws what the first one in the list rejects with.
 */
export async function allEnded<Parts extends readonly unknown[] | []>(
  parts: Parts,
): Promise<{ -readonly [Key in keyof Parts]: Awaited<Parts[Key]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
