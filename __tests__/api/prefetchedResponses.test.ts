import {
  prefetchQuery,
  withPrefetchedResponses,
  type PrefetchedResponses,
} from '../../src/api/prefetchedResponses';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';
import { ProjectViewDocument } from '../../src/entities/projects/documents.generated';
import { projectsApi } from '../../src/entities/projects/endpoints';
import { MeDocument } from '../../src/entities/session/documents.generated';
import { sessionApi } from '../../src/entities/session/endpoints.generated';
import { createAppStore } from '../../src/store/createAppStore';
import { createFakePlatform } from '../support/fakePlatform';

const ORIGIN = 'http://kreda.test';
const ME = {
  data: {
    me: null,
    myCurrentWid: null,
    checkPermissionToWorkspace: { success: false, role: null, errors: [] },
  },
};
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** A page that has prefetched queries, then an app on it, and the requests that were sent. */
function page(answer: () => Promise<Response> = () => Promise.resolve(json(ME))) {
  const sent: { url: string; headers: Headers; body: string }[] = [];
  const network: typeof fetch = (url, init = {}) => {
    sent.push({
      url: String(url),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    });
    return answer();
  };
  const prefetched: PrefetchedResponses = { tabKey: 'card-of-this-page', responses: new Map() };
  const before: ApiEnvironment = {
    origin: ORIGIN,
    tabKey: prefetched.tabKey,
    readUid: () => '7',
    writeUid: () => undefined,
    pageUrl: () => `${ORIGIN}/1/studio-1`,
    fetch: network,
  };
  const connection = { ...before, fetch: withPrefetchedResponses(network, prefetched) };
  const store = createAppStore({ connection, platform: createFakePlatform().platform });
  const me = (wid: string | null) =>
    store.dispatch(sessionApi.endpoints.me.initiate({ wid }, { forceRefetch: true }));
  return { sent, prefetched, before, connection, store, me };
}

describe('a query that the page prefetches before the app loads', () => {
  it('equals the app’s own request in every header and byte', async () => {
    const early = page();
    prefetchQuery(early.prefetched, early.before, {
      document: MeDocument,
      variables: { wid: 'studio-1' },
    });
    const late = page();
    await late.me('studio-1');
    const [ours] = early.sent;
    const [its] = late.sent;
    expect(ours?.url).toBe(its?.url);
    expect(JSON.parse(ours?.body ?? '')).toEqual(JSON.parse(its?.body ?? ''));
    expect(Object.fromEntries(ours?.headers ?? [])).toEqual(Object.fromEntries(its?.headers ?? []));
  });

  it('answers the app’s request, which is not sent again', async () => {
    const { prefetched, before, me, store, sent } = page();
    prefetchQuery(prefetched, before, { document: MeDocument, variables: { wid: 'studio-1' } });
    prefetchQuery(prefetched, before, { document: ProjectViewDocument, variables: { id: 12 } });
    expect((await me('studio-1')).data).toEqual(ME.data);
    await store.dispatch(projectsApi.endpoints.projectView.initiate({ id: 12 }));
    expect(sent).toHaveLength(2);
  });

  it('answers no other query', async () => {
    const { prefetched, before, me, sent } = page();
    prefetchQuery(prefetched, before, { document: MeDocument, variables: { wid: 'studio-1' } });
    await me('workshop-2');
    expect(sent).toHaveLength(2);
  });

  it('is used once: a repeated request goes to the server, and other prefetched responses become stale with it', async () => {
    const { prefetched, before, me, sent, store } = page();
    prefetchQuery(prefetched, before, { document: MeDocument, variables: { wid: null } });
    prefetchQuery(prefetched, before, { document: ProjectViewDocument, variables: { id: 12 } });
    await me(null);
    await me(null);
    await store.dispatch(projectsApi.endpoints.projectView.initiate({ id: 12 }));
    expect(
      sent.map(({ body }) => (JSON.parse(body) as { operationName: string }).operationName),
    ).toEqual(['Me', 'projectViewQuery', 'Me', 'projectViewQuery']);
  });

  it('is read to its end before the app loads', async () => {
    const answer = json(ME);
    const { prefetched, before, me } = page(() => Promise.resolve(answer));
    prefetchQuery(prefetched, before, { document: MeDocument, variables: { wid: null } });
    await Promise.all(prefetched.responses.values());
    expect(answer.bodyUsed).toBe(true);
    expect((await me(null)).data).toEqual(ME.data);
  });

  it('is sent again by the app if the response breaks off', async () => {
    const torn = () =>
      new Response(
        new ReadableStream({ start: (stream) => stream.error(new TypeError('network')) }),
        { headers: { 'content-type': 'application/json' } },
      );
    const answers = [torn(), json(ME)];
    const { prefetched, before, me, sent } = page(() => Promise.resolve(answers.shift() ?? torn()));
    prefetchQuery(prefetched, before, { document: MeDocument, variables: { wid: null } });
    expect((await me(null)).data).toEqual(ME.data);
    expect(sent).toHaveLength(2);
  });

  it('is sent by the app if the prefetch failed', async () => {
    let isUp = false;
    const { prefetched, before, me, sent } = page(() =>
      isUp ? Promise.resolve(json(ME)) : Promise.reject(new TypeError('Failed to fetch')),
    );
    prefetchQuery(prefetched, before, { document: MeDocument, variables: { wid: null } });
    isUp = true;
    expect((await me(null)).data).toEqual(ME.data);
    expect(sent).toHaveLength(2);
  });
});
