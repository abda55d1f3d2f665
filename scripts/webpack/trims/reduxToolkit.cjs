// RTK Query without infinite queries, schemas, hydration, lazy query hooks, and without changes to
// cached responses: rows are in the entity slices (docs/adr/0007-versions-and-tombstones.md).

const NO_INFINITE_QUERIES = [
  [
    /^function isInfiniteQueryDefinition\(e\) \{\n.*\n/gm,
    'function isInfiniteQueryDefinition() {\nreturn false;\n',
  ],
  ['if (isQuery && "infiniteQueryOptions" in endpointDefinition) {', 'if (false) {'],
  ['if (isQueryDefinition(endpointDefinition)) thunk =', 'if (true) thunk ='],
  ['if (direction && isInfiniteQueryDefinition(endpointDefinition)) {', 'if (false) {'],
  ['const infiniteQueryThunk = createQueryThunk();', 'const infiniteQueryThunk = undefined;'],
  ['buildQuerySelector,\n\t\tbuildInfiniteQuerySelector,', 'buildQuerySelector,'],
];

const NO_SCHEMAS = [
  [
    'const { metaSchema, skipSchemaValidation = globalSkipSchemaValidation } = endpointDefinition;',
    'const metaSchema = undefined, skipSchemaValidation = true;',
  ],
  [
    'const { extraOptions, argSchema, rawResponseSchema, responseSchema } = endpointDefinition;',
    'const { extraOptions } = endpointDefinition, argSchema = undefined, rawResponseSchema = undefined, responseSchema = undefined;',
  ],
  [
    'const { rawErrorResponseSchema, errorResponseSchema } = endpointDefinition;',
    'const rawErrorResponseSchema = undefined, errorResponseSchema = undefined;',
  ],
  ['if (caughtError instanceof NamedSchemaError) {', 'if (false) {'],
];

/** The subscriptions in the state are for DevTools; their patches only add and remove whole entries. */
const NO_PATCHES = [
  ['enablePatches();', ''],
  [
    'return applyPatches(state, action.payload);',
    'for (const { path: [key], value } of action.payload) if (value) state[key] = structuredClone(value); else delete state[key];',
  ],
  [
    'prefetch,\n\t\tupdateQueryData,\n\t\tupsertQueryData,\n\t\tpatchQueryData,\n\t\tbuildMatchThunkActions',
    'buildMatchThunkActions',
  ],
  [
    'patchQueryData,\n\t\t\tupdateQueryData,\n\t\t\tupsertQueryData,\n\t\t\tprefetch,\n\t\t\tresetApiState',
    'resetApiState',
  ],
  [/,\n\t\t\tupsertQueryEntries: sliceActions\.cacheEntriesUpserted/g, ''],
  [/^\t\t\tcacheEntriesUpserted: \{\n\t\t\t\treducer(?:.*\n)*?(?=\t\t\})/gm, ''],
  [/\.addMatcher\(querySlice\.actions\.cacheEntriesUpserted\.match(?:.*\n)*?\t\t\t\}\);/g, ';'],
  ['isQueryThunkRejectedByError, cacheEntriesUpserted.match);', 'isQueryThunkRejectedByError);'],
  [/if \(cacheEntriesUpserted\.match\(action\)\) queryCacheKeys = .*\n\t\t\telse \{/g, '{'],
  [/ else if \(cacheEntriesUpserted\.match\(action\)\)(?:.*\n)*?\t\t\}\n\t\telse if/g, ' else if'],
];

const NO_HYDRATION = [
  [/\.addMatcher\(hasRehydrationInfo, \(draft, action\) => \{(?:.*\n)*?\t\t\t\}\)/g, ''],
  ['.addMatcher(hasRehydrationInfo, (draft) => ({ ...draft }))', ''],
  [' || hasRehydrationInfo(action);', ';'],
  [' || context.hasRehydrationInfo(action)', ''],
];

const NO_CALLBACKS = [
  ['buildCacheLifecycleHandler,\n\t\tbuildQueryLifecycleHandler', 'buildCacheLifecycleHandler'],
  ['const windowEventsHandler = buildWindowEventHandler(builderArgs);', ''],
  ['windowEventsHandler(action, mwApiWithNext, stateBefore);', ''],
];

const FEWER_HOOKS = [
  [
    /^function isInfiniteQueryDefinition\(e\) \{\n.*\n/gm,
    'function isInfiniteQueryDefinition() {\nreturn false;\n',
  ],
  [
    'buildQueryHooks,\n\t\tbuildInfiniteQueryHooks,\n\t\tbuildMutationHook,\n\t\tusePrefetch\n',
    'buildQueryHooks,\n\t\tbuildMutationHook\n',
  ],
  ['safeAssign(anyApi, { usePrefetch });', ''],
  ['useQuerySubscription,\n\t\t\tuseLazyQuerySubscription,', 'useQuerySubscription,'],
  [/^\t\t\tuseLazyQuery\(options\) \{(?:.*\n)*?\t\t\t\},\n/gm, ''],
  ['\t\t\t\t\t\tuseLazyQuery,\n\t\t\t\t\t\tuseLazyQuerySubscription,\n', ''],
  [/^.*api\[`useLazy.*$/gm, ''],
];

/** Effects of listeners that wait for further actions. */
const NO_TASKS = [
  ['const take = createTakePattern(startListening, internalTaskController.signal);', ''],
  [
    /^\t{4}condition: \(predicate, timeout\) => take.*\n\t{4}take,\n\t{4}delay: .*\n\t{4}pause: .*\n/gm,
    '',
  ],
  [/^\t{4}fork: createFork\(.*\n/gm, ''],
];

module.exports = [
  {
    file: '@reduxjs/toolkit/dist/redux-toolkit.modern.mjs',
    removed: ['effect: .*\\b(?:condition|take|delay|pause|fork)\\b'],
    edits: NO_TASKS,
  },
  {
    file: '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs',
    removed: [
      'infiniteQuery',
      'InfiniteQuery',
      'updateQueryData',
      'patchQueryData',
      'upsertQuery',
      'updateCachedData',
      'onQueryStarted',
      'setupListeners',
      'refetchOnFocus: true',
      'refetchOnReconnect: true',
      'extractRehydrationInfo',
      'util.prefetch',
      'responseSchema',
      'argSchema',
    ],
    edits: [...NO_INFINITE_QUERIES, ...NO_SCHEMAS, ...NO_PATCHES, ...NO_HYDRATION, ...NO_CALLBACKS],
  },
  {
    file: '@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs',
    removed: ['useLazyQuery', 'useLazy\\w+Query', 'usePrefetch'],
    edits: FEWER_HOOKS,
  },
];
