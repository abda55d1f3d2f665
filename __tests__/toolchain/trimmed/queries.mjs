// Runs requests through RTK Query in every way that the app uses, and prints the results.
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';

const events = [];
let requests = 0;
let isFailing = false;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const api = createApi({
  reducerPath: 'api',
  keepUnusedDataFor: 0.1,
  refetchOnMountOrArgChange: true,
  invalidationBehavior: 'immediately',
  tagTypes: ['Views', 'Row'],
  async baseQuery(arg) {
    await sleep(1);
    requests += 1;
    return isFailing ? { error: { status: 500 } } : { data: { arg, same: { x: 1 } } };
  },
  endpoints: () => ({}),
});
const { endpoints, useViewQuery, useChangeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    view: build.query({
      query: (id) => ({ id }),
      providesTags: (_result, _error, id) => ['Views', { type: 'Row', id }],
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => null);
        events.push(['loaded', id, loaded?.data]);
        await cacheEntryRemoved;
        events.push(['removed', id]);
      },
    }),
    polled: build.query({ query: (id) => id, keepUnusedDataFor: 10, providesTags: ['Views'] }),
    change: build.mutation({
      query: (id) => id,
      invalidatesTags: (_result, _error, id) => [{ type: 'Row', id }],
    }),
  }),
});
const store = configureStore({
  reducer: { api: api.reducer },
  middleware: (getDefault) => getDefault().concat(api.middleware),
});

/** Without random ids and times. */
const plain = (value) =>
  JSON.parse(
    JSON.stringify(value, (key, one) => (/TimeStamp|requestId/.test(key) ? key : one) ?? null),
  );
const note = (name, value) => events.push([name, plain(value ?? null)]);
function noteState(name) {
  const { queries, mutations, provided, config, subscriptions } = store.getState().api;
  note(name, { queries, mutations: Object.values(mutations), provided, config });
  // The store removes an empty list half a second later, sooner or later than a busy machine looks.
  note(
    'subscribers',
    Object.entries(subscriptions)
      .map(([key, all]) => [key, Object.values(all)])
      .filter(([, all]) => all.length > 0),
  );
}
const { view, polled, change } = endpoints;
const dispatch = (thunk) => store.dispatch(thunk);

const first = dispatch(view.initiate(1));
noteState('pending');
const joined = dispatch(view.initiate(1));
noteState('pending, a second subscriber');
note('answer', await first);
await joined;
const second = dispatch(view.initiate(1));
await second;
await sleep(700);
noteState('three subscribers');

const poll = dispatch(polled.initiate('x', { subscriptionOptions: { pollingInterval: 10 } }));
await sleep(200);
poll.updateSubscriptionOptions({ pollingInterval: 0 });
await sleep(50);
note('polled several times', requests > 4);
poll.unsubscribe();

const before = requests;
const changed = dispatch(change.initiate(1));
note('changed', await changed);
await sleep(50);
note('requests after an invalidation', requests - before);
noteState('invalidated');
isFailing = true;
note('failed query', await second.refetch());
note('failed mutation', await dispatch(change.initiate(9, { track: false })));
isFailing = false;
dispatch(api.util.invalidateTags(['Views']));
await sleep(50);
noteState('recovered');

changed.reset();
first.unsubscribe();
joined.unsubscribe();
second.unsubscribe();
await sleep(900);
noteState('unused');
note('selected', view.select(1)(store.getState()));
note('unwrapped', await dispatch(view.initiate(3, { subscribe: false })).unwrap());
dispatch(api.util.resetApiState());
await sleep(50);
noteState('reset');
note('hooks', [typeof useViewQuery, typeof useChangeMutation]);
console.log(JSON.stringify(events));
