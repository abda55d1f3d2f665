import type { BoardImportRowFragment } from '../../src/api/generated/operations';
import { ANNA, data, session, type Say } from '../app/fakeServer';
import { renderApp } from '../app/renderApp';

const PEOPLE = [
  { id: 7, name: 'Anna Nowak', role: 2 },
  { id: 9, name: 'Ewa Wilk', role: 0 },
].map((one) => ({
  ...one,
  nick: `n${one.id}`,
  nickShort: 'XX',
  email: `n${one.id}@example.test`,
  createdAt: '2026-11-02T08:00:00Z',
}));

export const READY: BoardImportRowFragment = {
  id: 70,
  filename: 'spring.json',
  size: 2_000,
  source: 'trello',
  state: 'ready',
  title: 'Spring',
  progress: 0,
  total: 142,
  problem: null,
  counts: [
    { kind: 'tasks', count: 142 },
    { kind: 'checkLists', count: 38 },
  ],
  losses: [{ reason: 'attachmentLink', count: 3 }],
  people: [
    { key: 'm1', name: 'Anna N.', email: null, userId: 7 },
    { key: 'm2', name: 'Piotr Kos', email: null, userId: null },
  ],
  columns: [],
  rows: [],
  projects: [],
  projectId: null,
  boards: [],
  createdAt: '2026-11-26T08:00:00Z',
  finishedAt: null,
  isRemovable: false,
};

/** The import page with one import, which the mutations change. */
export async function openImports({
  first,
  role = 2,
  says = {},
}: {
  first?: Partial<BoardImportRowFragment>;
  role?: number | null;
  says?: Record<string, Say>;
} = {}) {
  let imports: BoardImportRowFragment[] = first ? [{ ...READY, ...first }] : [];
  const change = (name: string, more: Partial<BoardImportRowFragment>) => () => {
    imports = imports.map((one) => ({ ...one, ...more }));
    return data({ [name]: { success: true, errors: [], boardImport: imports[0] } });
  };
  const app = await renderApp({
    at: '/1/studio-12/import',
    says: {
      Me: () =>
        session({ me: ANNA, checkPermissionToWorkspace: { success: true, role, errors: [] } }),
      SearchUsersQuery: () => data({ searchUsers: PEOPLE }),
      boardImports: () => data({ boardImports: imports }),
      RunImport: change('runImport', { state: 'running', progress: 40 }),
      CheckImport: change('checkImport', { state: 'checking' }),
      CancelImport: change('cancelImport', { state: 'cancelled' }),
      RemoveImport: change('removeImport', {
        state: 'removed',
        isRemovable: false,
        projectId: null,
      }),
      ...says,
    },
  });
  return app;
}
