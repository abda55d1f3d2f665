import type { MutationDefinition } from '@reduxjs/toolkit/query';
import type { TagType, WithIdempotencyKey } from '../api/api';
import type { baseQuery } from '../api/baseQuery';
import type { Builder } from '../api/injectEndpoints';
import type { TypedDocumentString } from '../api/typedDocument';
import type { AnyOptimisticMutation } from './mutationRegistry';

type Mutations = Readonly<Record<string, AnyOptimisticMutation>>;
type DocumentName<Name extends string> = `${Capitalize<Name>}Document`;
type DocumentsOf<Name extends string> = Readonly<Record<DocumentName<Name>, string>>;

/** The endpoint of each mutation, typed by its document. */
type QueuedEndpoints<Name extends string, Documents extends DocumentsOf<Name>> = {
  [N in Name]: Documents[DocumentName<N>] extends TypedDocumentString<infer Result, infer Variables>
    ? MutationDefinition<Variables & WithIdempotencyKey, typeof baseQuery, TagType, Result, 'api'>
    : never;
};

/**
 * The endpoints of offline-capable mutations (`mutations.ts`). A mutation is declared once:
 * its endpoint is made from the document of the same name and from the tags in its declaration. A
 * missing document does not compile.
 */
export function queuedEndpoints<
  Given extends Mutations,
  Documents extends DocumentsOf<keyof Given & string>,
>(
  mutation: Builder['mutation'],
  mutations: Given,
  documents: Documents,
): QueuedEndpoints<keyof Given & string, Documents> {
  const documentOf: Readonly<Record<string, string>> = documents;
  return Object.fromEntries(
    Object.entries(mutations).map(([name, { invalidates }]) => [
      name,
      mutation(documentOf[`${name.charAt(0).toUpperCase()}${name.slice(1)}Document`] ?? '', {
        ...(invalidates && { invalidates }),
      }),
    ]),
  ) as QueuedEndpoints<keyof Given & string, Documents>;
}
