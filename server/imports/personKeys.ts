import type { BoardDocument } from '../../contract/boardDocument/boardDocument';
import { fold } from '../../contract/fold';

/**
 * The keys of the people of several boards, by their ids on each board: one key for the people with
 * one address, or, without an address, with one name. People of a single board keep their ids.
 */
export function personKeys(
  documents: readonly Pick<BoardDocument, 'people'>[],
): ReadonlyMap<string, string>[] {
  if (documents.length === 1)
    return documents.map(({ people }) => new Map(people.map(({ id }) => [id, id])));
  const keys = new Map<string, string>();
  return documents.map(
    ({ people }) =>
      new Map(
        people.map(({ id, name, email }) => {
          const same = email === null ? `name ${fold(name)}` : `email ${email.toLowerCase()}`;
          const key = keys.get(same) ?? `p${keys.size + 1}`;
          keys.set(same, key);
          return [id, key];
        }),
      ),
  );
}
