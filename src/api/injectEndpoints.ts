import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { api, gqlRequest, type TagType, type WithIdempotencyKey } from './api';
import type { baseQuery, SplitResponse } from './baseQuery';
import { scopeClosed } from './commits';
import type { TypedDocumentString } from './typedDocument';

type BaseQuery = typeof baseQuery;
/** A cache tag: a whole type, or one entity of it. */
export type Tag = TagType | { type: TagType; id: number | string };

interface QueryOptions<Result, Variables, Data> {
  /**
   * The tags that mark the data stale when they are invalidated. None if commits bring every change
   * of its rows, or if each use sends the query anew.
   */
  tags: readonly Tag[] | ((variables: Variables) => readonly Tag[]);
  /** Selects the data to cache, for responses without rows. */
  transformResponse?: (response: Result) => Data;
  /**
   * Splits the response into rows and the data to cache. `seq` is the response's seq, 0 if it has
   * none.
   */
  rows?: (response: Result, seq: number) => SplitResponse<Data>;
  /**
   * The scope of the response's snapshot: it is closed when no view uses the query any more. `data`
   * is undefined if no response arrived; undefined closes nothing.
   */
  scope?: (variables: Variables, data: Data | undefined) => string | undefined;
  /** Seconds. */
  keepUnusedDataFor?: number;
}

interface MutationOptions<Result, Variables> {
  /**
   * The tags of the views that it makes stale; rows arrive with its commit. `response` is undefined
   * if the request failed.
   */
  invalidates?: readonly Tag[] | ((variables: Variables, response?: Result) => readonly Tag[]);
}

/** Declares endpoints; their types come from their documents. */
export interface Builder {
  query: <Result, Variables, Data = Result>(
    document: TypedDocumentString<Result, Variables>,
    options: QueryOptions<Result, Variables, Data>,
  ) => QueryDefinition<Variables, BaseQuery, TagType, NoInfer<Data>, 'api'>;
  mutation: <Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    options?: MutationOptions<Result, Variables>,
  ) => MutationDefinition<Variables & WithIdempotencyKey, BaseQuery, TagType, Result, 'api'>;
}

/**
 * Adds the endpoints of an entity type to the API:
 * `injectEndpoints(({ query, mutation }) => ({ me: query(MeDocument, { tags: ['Session'] }) }))`.
 * Hooks are typed as by RTK Query.
 */
export function injectEndpoints<Definitions extends EndpointDefinitions>(
  define: (builder: Builder) => Definitions,
) {
  return api.injectEndpoints({ endpoints: (build) => define(builderOf(build)) });
}

const builderOf = (build: EndpointBuilder<BaseQuery, TagType, 'api'>): Builder => ({
  query: <Result, Variables, Data>(
    document: TypedDocumentString<Result, Variables>,
    { tags, rows, scope, ...options }: QueryOptions<Result, Variables, Data>,
  ) =>
    build.query<Data, Variables>({
      ...options,
      query: gqlRequest(document),
      providesTags: (_data, _error, variables) => tagsFor(tags, variables),
      ...(rows && { extraOptions: { rows } }),
      ...(scope && {
        async onCacheEntryAdded(variables, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
          const loaded = await cacheDataLoaded.catch(() => null);
          await cacheEntryRemoved;
          const closed = scope(variables, loaded?.data);
          if (closed) dispatch(scopeClosed({ scope: closed }));
        },
      }),
    }),
  mutation: (document, { invalidates } = {}) =>
    build.mutation({
      query: gqlRequest(document),
      ...(invalidates && {
        invalidatesTags: (response, _error, variables) => tagsFor(invalidates, variables, response),
      }),
    }),
});

function tagsFor<Given extends unknown[]>(
  tags: readonly Tag[] | ((...given: Given) => readonly Tag[]),
  ...given: Given
): readonly Tag[] {
  return typeof tags === 'function' ? tags(...given) : tags;
}
