/** A mention by id; in a document the id is local, `[@Ewa](mention:p1)`. */
const MENTION = /(\[@[^[\]\n]{0,300}\]\(mention:)(\w{1,40})\)/g;

/** Replaces the ids in the mentions of a text; null keeps the id. */
export function replaceMentions(text: string, replace: (id: string) => string | null): string {
  if (!text.includes('](mention:')) return text;
  return text.replace(
    MENTION,
    (_whole, before: string, id: string) => `${before}${replace(id) ?? id})`,
  );
}
