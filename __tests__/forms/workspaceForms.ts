import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, refusal, session, workspace, type Say } from '../app/fakeServer';
import { address, renderApp } from '../app/renderApp';
import { done, refused } from '../settings/given';
import { appStage, goTo, openForm } from './onServer';
import { dialogGone, dialogNamed, type FormWalk, type Stage } from './walk';

const OWNER = { success: true, role: 2, errors: [] };
const SAYS: Record<string, Say> = {
  'config.json': () => ({ hasSupportInbox: true }),
  Me: () => session({ me: ANNA, checkPermissionToWorkspace: OWNER }),
  SearchUsersQuery: () => data({ searchUsers: [] }),
  AccessRequestListQuery: () => data({ accessRequestList: { list: [], total: 0, pages: 1 } }),
  workspaceStorage: () =>
    data({
      workspaceStorage: {
        fileBytes: 0,
        versionBytes: 0,
        limitBytes: 10,
        versionDays: 30,
        deletedFileDays: 1,
      },
    }),
  reserveIds: () => data({ reserveIds: { from: 9000, to: 9099 } }),
  SectionListQuery: () =>
    data({
      sectionList: [
        {
          id: 41,
          title: 'To do',
          workspaceId: 12,
          project: { id: 31, title: 'Website relaunch', slug: 'website-relaunch-31' },
        },
      ],
    }),
};
const appAt =
  (operation: string, at = '/') =>
  async () =>
    appStage(await renderApp({ at, says: SAYS }), operation);
const notice = (words: string) => () =>
  waitFor(() =>
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(words),
  );

/** Opens a dialog from the menu "Create". */
const create =
  (item: string) =>
  async ({ user }: Stage) => {
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return dialogNamed(item);
  };

const createWorkspace: FormWalk = {
  name: 'a new workspace',
  files: ['features/workspaces/CreateWorkspaceDialog.tsx'],
  submit: 'Create workspace',
  start: appAt('CreateWorkspace'),
  open: create('Create workspace'),
  wrong: {
    values: { Members: 'ewa', 'Workspace name': '' },
    at: 'Workspace name',
    says: 'Workspace name is required',
  },
  refused: {
    values: { 'Workspace name': 'Studio', Members: 'ewa@example.test' },
    at: 'Workspace name',
    says: 'Workspace name already exists',
    answer: refused('createWorkspace', ['title', 'workspace-name-exists']),
  },
  right: { 'Workspace name': 'Atelier', Members: 'ewa@example.test' },
  accepted: done('createWorkspace', { workspace: workspace(40, 'Atelier') }),
  done: () => waitFor(() => expect(address()).toMatch(/^\/1\/atelier-40\/home/)),
};

const SETTINGS = '/1/studio-12/settings';
const workspaceSettings: FormWalk = {
  name: 'the settings of a workspace',
  files: ['features/workspaces/WorkspaceForm.tsx'],
  submit: 'Save',
  start: appAt('updateWorkspace', SETTINGS),
  open: openForm(SETTINGS, 'Save'),
  leave: async (_stage, form) => {
    await goTo('/1/studio-12/team');
    await waitFor(() => expect(form).not.toBeInTheDocument());
  },
  fresh: { 'Workspace name': 'Studio' },
  wrong: {
    values: { 'Workspace name': 'S' },
    at: 'Workspace name',
    says: 'Workspace name is too short',
  },
  refused: {
    values: { 'Workspace name': 'Agency' },
    at: 'Workspace name',
    says: 'Workspace name already exists',
    answer: refused('updateWorkspace', ['name', 'workspace-name-exists']),
  },
  right: { 'Workspace name': 'Atelier' },
  accepted: done('updateWorkspace', { workspace: workspace(12, 'Atelier', { version: 2 }) }),
  done: notice('Workspace updated'),
};

const HOOK = {
  ...{ id: 5, url: 'https://hooks.example.com/kreda', topics: null, projectId: null },
  ...{ boardTitle: null, userName: 'Anna', isOn: true, offReason: null, failingSince: null },
};
const HOOKS: Record<string, Say> = {
  Webhooks: () => data({ webhooks: [HOOK] }),
  TokenBoards: () => data({ userProjects: [] }),
};
const atWebhooks = (operation: string) => async () =>
  appStage(await renderApp({ at: `${SETTINGS}/webhooks`, says: { ...SAYS, ...HOOKS } }), operation);
const newWebhook: FormWalk = {
  name: 'a new webhook',
  files: ['features/settings/webhooks/NewWebhook.tsx'],
  submit: 'Create webhook',
  start: atWebhooks('CreateWebhook'),
  open: async ({ user }) => {
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    return dialogNamed('New webhook');
  },
  fresh: { Address: 'https://' },
  wrong: { values: { Address: 'hooks' }, at: 'Address', says: 'not an address' },
  refused: {
    values: { Address: 'https://10.0.0.1/' },
    at: 'Address',
    says: 'Private addresses are not allowed',
    answer: refused('createWebhook', ['url', 'webhook-url-private']),
  },
  right: { Address: 'https://hooks.example.com/' },
  accepted: done('createWebhook', { secret: 'whsec_0123456789' }),
  done: () => screen.findByDisplayValue('whsec_0123456789'),
};
const changeWebhook: FormWalk = {
  ...newWebhook,
  name: 'the change of a webhook',
  files: ['features/settings/webhooks/ChangeWebhook.tsx'],
  submit: 'Save webhook',
  start: atWebhooks('UpdateWebhook'),
  open: async ({ user }) => {
    await user.click(await screen.findByRole('button', { name: 'Options of hooks.example.com' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change webhook' }));
    return dialogNamed('Change webhook');
  },
  fresh: { Address: HOOK.url },
  refused: {
    values: { Address: 'https://10.0.0.1/' },
    at: 'Address',
    says: 'Private addresses are not allowed',
    answer: refused('updateWebhook', ['url', 'webhook-url-private']),
  },
  accepted: done('updateWebhook'),
  done: dialogGone,
};

const addPeople: FormWalk = {
  name: 'an invitation to a workspace',
  files: ['features/team/AddPeopleDialog.tsx'],
  submit: 'Add people',
  start: appAt('addMembers', '/1/studio-12/team'),
  open: async ({ user }) => {
    await user.click(
      await within(screen.getByRole('main')).findByRole('button', { name: 'Add people' }),
    );
    return dialogNamed('Add people');
  },
  wrong: {
    values: { 'Email addresses': 'ewa' },
    at: 'Email addresses',
    says: 'This is not an email address: ewa',
  },
  refused: {
    values: { 'Email addresses': 'ewa@example.test' },
    at: 'Email addresses',
    says: 'Unknown error',
    answer: refused('addMembers', ['users', 'unknown-error']),
  },
  right: { 'Email addresses': 'jan@example.test' },
  accepted: done('addMembers', { added: 1, invited: 0 }),
  done: dialogGone,
};

const reportProblem: FormWalk = {
  name: 'a reported problem',
  files: ['features/support/ReportForm.tsx'],
  submit: 'Send to support',
  start: appAt('SendReport'),
  open: async ({ user }) => {
    await user.click(await screen.findByRole('button', { name: 'Your menu: Anna Nowak' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report a problem' }));
    return dialogNamed('Report a problem');
  },
  wrong: {
    values: { 'What happened': 'x'.repeat(2_001) },
    at: 'What happened',
    says: 'This text is too long (at most 2,000 characters)',
  },
  refused: {
    values: { 'What happened': 'It stopped' },
    at: null,
    says: /There is no support inbox/,
    answer: () => refusal('no-support-inbox'),
  },
  right: { 'What happened': 'It stopped' },
  accepted: done('sendReport', { id: 12 }),
  done: notice('Report 12 sent'),
};

const createBoard: FormWalk = {
  name: 'a new board',
  files: ['features/home/CreateBoardDialog.tsx'],
  submit: 'Create board',
  start: appAt('CreateProject'),
  open: create('Create board'),
  wrong: { values: { 'Board title': '' }, at: 'Board title', says: 'Board title is required' },
  right: { 'Board title': 'Mobile app' },
  accepted: done('createProject', { project: null }),
  done: () => waitFor(() => expect(address()).toBe('/1/studio-12/mobile-app-9000')),
};

const createTask: FormWalk = {
  name: 'a new task',
  files: ['features/home/CreateTaskDialog.tsx'],
  submit: 'Create task',
  start: appAt('AddTaskMutation'),
  open: create('Create task'),
  wrong: { values: { 'Task title': '' }, at: 'Task title', says: 'Task title is required' },
  right: { 'Task title': 'Write' },
  confirm: async ({ user }) => {
    const list = screen.getByRole('combobox', { name: 'List' });
    await waitFor(() => expect(list).toHaveFocus());
    expect(list).toHaveAccessibleDescription('Choose a list');
    await user.type(list, 'To');
    await user.click(await screen.findByRole('option', { name: 'Website relaunch › To do' }));
    await user.click(screen.getByRole('button', { name: 'Create task' }));
  },
  accepted: done('addTask', { task: null }),
  done: dialogGone,
};

const createSpace: FormWalk = {
  name: 'a new space',
  files: ['features/spaces/TitleDialog.tsx'],
  submit: 'Create',
  start: appAt('createSpace'),
  open: create('Create space'),
  wrong: { values: { 'Space title': '' }, at: 'Space title', says: 'Space title is required' },
  right: { 'Space title': 'Work' },
  accepted: done('createSpace', { space: null }),
  done: dialogGone,
};
const createFolder: FormWalk = {
  ...createSpace,
  name: 'a new folder',
  start: appAt('createFolder'),
  open: create('Create folder'),
  wrong: { values: { 'Folder title': 'x'.repeat(201) }, at: 'Folder title', says: 'too long' },
  right: { 'Folder title': 'Files' },
  accepted: done('createFolder', { folder: null }),
};

export const workspaceForms = [
  createWorkspace,
  workspaceSettings,
  newWebhook,
  changeWebhook,
  addPeople,
  createBoard,
  createTask,
  createSpace,
  createFolder,
  reportProblem,
];
