import { DEFAULT_SETTINGS } from '../../contract/roles';
import type {
  MeRowFragment,
  ProjectRowFragment,
  WorkspaceRowFragment,
} from '../../src/api/generated/operations';
import type { ApiEnvironment } from '../../src/api/apiEnvironment';

/** A user with a complete profile, in a workspace of their own. */
export const ANNA: MeRowFragment = {
  id: 7,
  name: 'Anna Nowak',
  nick: 'anna.nowak',
  nickShort: 'AN',
  email: 'anna@example.test',
  emailConfirmed: true,
  profileCompleted: true,
  locale: 'en',
  hasWorkspace: true,
  hasPassword: true,
  background: null,
  showsPresence: true,
  timeZone: 'Europe/Warsaw',
  isSupport: false,
  currentWorkspaceId: 12,
  createdAt: '2026-11-02T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
};
export const WID = 'studio-12';

export function board(id: number, title: string, workspaceId = 12): ProjectRowFragment {
  return {
    id,
    version: 1,
    workspaceId,
    title,
    slug: `${title.toLowerCase().replaceAll(' ', '-')}-${id}`,
    visibility: 'workspace',
    spaceId: null,
    folderId: null,
    background: null,
    sortIndex: id,
    cardFieldIds: [],
    isTemplate: false,
    createdAt: '2026-11-02T08:00:00Z',
    updatedAt: '2026-11-02T08:00:00Z',
    archivedAt: null,
  };
}

export function workspace(
  id: number,
  name: string,
  more: Partial<WorkspaceRowFragment> = {},
): WorkspaceRowFragment {
  return {
    id,
    version: 1,
    name,
    wid: `${name.toLowerCase()}-${id}`,
    isPublic: false,
    ownerId: 7,
    role: 2,
    hue: 0,
    settings: DEFAULT_SETTINGS,
    createdAt: '2026-11-02T08:00:00Z',
    updatedAt: '2026-11-02T08:00:00Z',
    deletedAt: null,
    ...more,
  };
}

export interface Request {
  /** The GraphQL operation, or the last segment of the URL. */
  name: string;
  /** Variables, or the body. */
  sent: Record<string, unknown>;
  headers: Headers;
}
/** The response: a JSON body, a complete response, or a network error. */
export type Say = (request: Request) => unknown;
export const CABLE_CUT = Symbol('cable cut');

export const data = (answer: object, extensions: object = {}) => ({ data: answer, extensions });
export const refusal = (code: string) => ({
  data: null,
  errors: [{ message: code, extensions: { code } }],
});
export const allowed = { success: true, role: 2, name: 'Studio', hue: 10, errors: [] };
export const notAllowed = {
  success: false,
  role: null,
  errors: [{ field: null, message: 'workspace-not-allowed', params: null }],
};

interface Session {
  me: MeRowFragment | null;
  myCurrentWid?: string | null;
  checkPermissionToWorkspace?: object;
}
export const session = ({
  me,
  myCurrentWid = me ? WID : null,
  checkPermissionToWorkspace = me ? allowed : notAllowed,
}: Session) => data({ me, myCurrentWid, checkPermissionToWorkspace });

const BOARDS = [board(31, 'Website relaunch'), board(32, 'Hiring')];

/** A server on which Anna is signed in; a test overrides its responses. */
const DEFAULTS: Record<string, Say> = {
  'config.json': () => ({ isConfirmationRequired: false }),
  ping: () => (navigator.onLine ? new Response(null, { status: 204 }) : CABLE_CUT),
  Me: () => session({ me: ANNA }),
  UserProjectsQuery: () =>
    data(
      { userProjects: BOARDS },
      { snapshot: { workspaceId: 12, seq: 5, scope: 'Workspace:12' } },
    ),
  myWorkspaces: () => data({ myWorkspaces: [workspace(12, 'Studio')] }),
  memberBoards: () => data({ memberBoards: [] }),
  AccessRequestListQuery: () => data({ accessRequestList: { list: [], total: 0, pages: 0 } }),
  GetWsToken: () => data({ wsToken: null }),
  reserveIds: () => data({ reserveIds: null }),
  workspaceTree: () =>
    data(
      { workspaceTree: { spaces: [], folders: [], projects: BOARDS } },
      { snapshot: { workspaceId: 12, seq: 5, scope: 'Tree:12' } },
    ),
  myTasks: () =>
    data(
      {
        myTasks: {
          id: 90,
          workspaceId: 12,
          seq: 5,
          project: board(90, 'My Tasks'),
          fields: [],
          sectionSettings: [],
          tasks: [],
        },
      },
      { snapshot: { workspaceId: 12, seq: 5, scope: 'Project:90' } },
    ),
  firstRun: () => data({ firstRun: null }),
  boardChanges: () =>
    data({
      boardChanges: {
        since: null,
        after: 0,
        seq: 5,
        total: 0,
        user: null,
        userCount: 0,
        taskIds: [],
      },
    }),
  markBoardSeen: () => data({ markBoardSeen: { success: true, errors: [] } }),
  promoteMyTasks: () => data({ promoteMyTasks: { success: true, errors: [], moved: [] } }),
  projectViewQuery: () => data({ projectView: null }),
  InvitationListQuery: () => data({ invitationList: { list: [], total: 0, pages: 0 } }),
  'mail-link': () => ({ success: true, error: null, link: {} }),
  signin: () => ({ success: true, error: null }),
  register: () => ({ success: true, error: null }),
  logout: () => ({ success: true, error: null }),
};

/** A fake network: it records requests and returns the responses of the test. */
export function createFakeServer(says: Record<string, Say> = {}) {
  const asked: Request[] = [];
  const answers: Record<string, Say> = { ...DEFAULTS, ...says };

  const answer: typeof fetch = async (input, init) => {
    const address = String(input);
    const body =
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const operation =
      typeof body.query === 'string' ? /(?:query|mutation) (\w+)/.exec(body.query)?.[1] : undefined;
    const name = operation ?? address.slice(address.lastIndexOf('/') + 1);
    const sent = (operation ? body.variables : body) as Record<string, unknown>;
    const request = { name, sent, headers: new Headers(init?.headers) };
    asked.push(request);
    const said = await answers[name]?.(request);
    if (said === undefined)
      throw new Error(`The test's server was not told what to say to ${name}`);
    if (said === CABLE_CUT) throw new TypeError('fetch failed');
    return said instanceof Response ? said : Response.json(said);
  };

  let uid = '';
  const connection: ApiEnvironment = {
    origin: 'http://localhost',
    fetch: answer,
    tabKey: 'card',
    readUid: () => uid,
    writeUid: (next) => {
      uid = next;
      window.localStorage.setItem('uid', next);
    },
    pageUrl: () => 'http://localhost/',
  };
  return {
    connection,
    answers,
    asked,
    named: (name: string) => asked.filter((request) => request.name === name),
  };
}
export type FakeServer = ReturnType<typeof createFakeServer>;

/** A response that the test resolves later. */
export function held<T>() {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
