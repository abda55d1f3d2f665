import { PATTERNS } from '../../contract/links';
import { preloadPlan } from '../../src/app/boot/preloadPlan';

const { CHUNKS } = jest.requireActual<{ CHUNKS: string[] }>('../../scripts/webpack/preload.cjs');

const SIGNED_IN = { isSignedIn: true, locale: 'pl' } as const;
const BEHIND = ['workspace', 'shell', 'locale-pl', 'locale-pl-workspace'];

describe('the preload plan of a URL', () => {
  it.each([
    ['/', [...BEHIND], null, null],
    ['/1/studio-1', [...BEHIND, 'home'], 'studio-1', null],
    ['/1/studio-1/home/anna', [...BEHIND, 'home'], 'studio-1', null],
    ['/1/studio-1/team', [...BEHIND, 'team'], 'studio-1', null],
    ['/1/studio-1/search', [...BEHIND], 'studio-1', null],
    ['/1/studio-1/plans-12', [...BEHIND, 'board'], 'studio-1', 12],
    ['/1/studio-1/plans-12/', [...BEHIND, 'board'], 'studio-1', 12],
    ['/1/studio-1/plans-12/write-40', [...BEHIND, 'board'], 'studio-1', 12],
    ['/1/studio-1/plans-12/write-40/comment/7', [...BEHIND, 'board'], 'studio-1', 12],
    ['/1/studio-1/plans-12/customize', [...BEHIND, 'board'], 'studio-1', null],
    ['/1/studio-1/plans-12/calendar/2026-11-16', [...BEHIND, 'calendar'], 'studio-1', null],
    ['/1/studio-1/plans-12/list', [...BEHIND, 'table'], 'studio-1', 12],
    ['/1/studio-1/plans-12/list/write-40', [...BEHIND, 'table'], 'studio-1', 12],
    ['/1/stud%C4%85o-1/plans-12', [...BEHIND, 'board'], 'studąo-1', 12],
    ['/u/anna/settings', [...BEHIND], null, null],
    ['/%E0%A4%A', [...BEHIND], null, null],
  ])('for %s is %j', (path, chunks, wid, projectId) => {
    expect(preloadPlan(path, SIGNED_IN)).toEqual({ chunks, wid, projectId, isBehindGate: true });
  });

  it('is the same for every reader of a public link', () => {
    for (const isSignedIn of [true, false])
      expect(preloadPlan('/public/a-secret', { isSignedIn, locale: 'pl' })).toEqual({
        chunks: ['public-board', 'locale-pl'],
        wid: null,
        projectId: null,
        isBehindGate: false,
      });
  });

  it.each(['/1/studio-1/plans-12', '/', '/u/anna/settings'])(
    'loads nothing of the app for a user who is not signed in (%s)',
    (path) => {
      expect(preloadPlan(path, { isSignedIn: false, locale: 'en' })).toEqual({
        chunks: ['auth', 'locale-en'],
        wid: null,
        projectId: null,
        isBehindGate: false,
      });
    },
  );

  it.each(['/reset-password', '/error/oops/500'])(
    'does not request the session when the auth gate does not (%s)',
    (path) => {
      expect(preloadPlan(path, SIGNED_IN).isBehindGate).toBe(false);
    },
  );

  it('names only chunks that the build writes into the page', () => {
    const paths = Object.values(PATTERNS).map((pattern) =>
      pattern.replace(':wid', 'studio-1').replace(':projectId', 'plans-12').replace(/:\w+/g, 'x-1'),
    );
    for (const locale of ['en', 'pl'] as const) {
      for (const isSignedIn of [true, false]) {
        for (const path of paths)
          expect(CHUNKS).toEqual(
            expect.arrayContaining([...preloadPlan(path, { isSignedIn, locale }).chunks]),
          );
      }
    }
  });
});
