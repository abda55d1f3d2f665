import { expect, type Page } from '@playwright/test';
import type { Person } from '../fixture';
import { choose, dialogGone, dialogNamed, formWith, type FormWalk, type FormWalks } from './walk';

const BOARD = 'Plans';
const LIST = 'To do';

/** A board with a list, for a task that is created elsewhere. */
export async function makePlans({ ask, workspaceId }: Person): Promise<void> {
  const { createProject } = (await ask(
    'mutation ($workspaceId: Id!, $title: String!) { createProject(workspaceId: $workspaceId, title: $title) { project { id } } }',
    { workspaceId, title: BOARD },
  )) as unknown as { createProject: { project: { id: number } } };
  await ask(
    'mutation ($projectId: Id!, $title: String!) { addSectionToProject(projectId: $projectId, title: $title) { success } }',
    { projectId: createProject.project.id, title: LIST },
  );
}

/** @param page on the user's home page, in the workspace that they own */
export const workspaceForms = (page: Page, owner: Person): FormWalks<'workspace'> => ({
  ...ownWorkspaceForms(page, owner),
  ...createForms(page),
});

/** Opens a dialog from the menu "Create". */
const create = (page: Page, item: string) => async () => {
  await choose(page, 'Create', item);
  return dialogNamed(page, item);
};

function ownWorkspaceForms(page: Page, { wid, email }: Person) {
  const nick = email.slice(0, email.indexOf('@'));
  const guest = `guest.of.${email}`;
  const newWorkspace: FormWalk = {
    submit: 'Create workspace',
    open: create(page, 'Create workspace'),
    wrong: {
      values: { Members: 'ewa', 'Workspace name': '' },
      at: 'Workspace name',
      says: /Workspace name is required/,
    },
    refused: {
      values: { 'Workspace name': `Studio ${nick}`, Members: guest },
      at: 'Workspace name',
      says: /Workspace name already exists/,
    },
    right: { 'Workspace name': 'Atelier', Members: guest },
    done: () => expect(page).toHaveURL(/\/1\/atelier-\d+\/home/),
  };
  const settings: FormWalk = {
    submit: 'Save',
    open: async () => {
      await page.goto(`/1/${wid}/settings`);
      await expect(formWith(page, 'Save')).toBeVisible();
      return formWith(page, 'Save');
    },
    leave: async (form) => {
      await page.getByRole('link', { name: 'Team', exact: true }).click();
      await expect(form).toHaveCount(0);
    },
    fresh: { 'Workspace name': `Studio ${nick}` },
    wrong: {
      values: { 'Workspace name': 'S' },
      at: 'Workspace name',
      says: /Workspace name is too short/,
    },
    refused: {
      values: { 'Workspace name': 'Atelier' },
      at: 'Workspace name',
      says: /Workspace name already exists/,
    },
    right: { 'Workspace name': 'Workshop' },
    done: () => expect(page.getByText('Workspace updated').first()).toBeVisible(),
  };
  const newWebhook: FormWalk = {
    submit: 'Create webhook',
    open: async () => {
      if (!page.url().endsWith('/webhooks')) await page.goto(`/1/${wid}/settings/webhooks`);
      await page.getByRole('button', { name: 'New webhook' }).click();
      return dialogNamed(page, 'New webhook');
    },
    leave: async () => {
      await page.keyboard.press('Escape');
      await dialogGone(page);
    },
    fresh: { Address: 'https://' },
    wrong: { values: { Address: 'hooks' }, at: 'Address', says: /not an address/ },
    right: { Address: 'https://hooks.example.com/kreda' },
    done: async () => {
      await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
      await page.keyboard.press('Escape');
      await dialogGone(page);
    },
  };
  const changeWebhook: FormWalk = {
    ...newWebhook,
    submit: 'Save webhook',
    open: async () => {
      await page.getByRole('button', { name: 'Options of hooks.example.com' }).click();
      await page.getByRole('menuitem', { name: 'Change webhook' }).click();
      return dialogNamed(page, 'Change webhook');
    },
    fresh: { Address: 'https://hooks.example.com/kreda' },
    right: { Address: 'https://hooks.example.com/other' },
    done: () => dialogGone(page),
  };
  const addPeople: FormWalk = {
    submit: 'Add people',
    open: async () => {
      if (!page.url().endsWith('/team')) await page.goto(`/1/${wid}/team`);
      await page.getByRole('main').getByRole('button', { name: 'Add people' }).first().click();
      return dialogNamed(page, 'Add people');
    },
    wrong: {
      values: { 'Email addresses': 'ewa' },
      at: 'Email addresses',
      says: /This is not an email address: ewa/,
    },
    right: { 'Email addresses': guest },
    done: async () => {
      await dialogGone(page);
      await expect(page.getByText(guest).first()).toBeVisible();
    },
  };
  return {
    'a new workspace': newWorkspace,
    'the settings of a workspace': settings,
    'a new webhook': newWebhook,
    'the change of a webhook': changeWebhook,
    'an invitation to a workspace': addPeople,
  };
}

function createForms(page: Page) {
  const board: FormWalk = {
    submit: 'Create board',
    open: create(page, 'Create board'),
    wrong: { values: { 'Board title': '' }, at: 'Board title', says: /Board title is required/ },
    right: { 'Board title': 'Mobile app' },
    done: () => expect(page).toHaveURL(/\/mobile-app-\d+$/),
  };
  return {
    'a new board': board,
    'a new task': newTask(page),
    'a new space': newGroup(page, 'space', { values: { 'Space title': '' }, says: /is required/ }),
    'a new folder': newGroup(page, 'folder', {
      values: { 'Folder title': 'x'.repeat(201) },
      says: /too long/,
    }),
    'a reported problem': {
      submit: 'Send to support',
      open: async () => {
        await page.getByRole('button', { name: /^Your menu/ }).click();
        await page.getByRole('menuitem', { name: 'Report a problem' }).click();
        return dialogNamed(page, 'Report a problem');
      },
      wrong: {
        values: { 'What happened': 'x'.repeat(2_001) },
        at: 'What happened',
        says: /too long/,
      },
      right: { 'What happened': 'It stopped' },
      done: () => expect(page.getByText(/^Report \d+ sent$/).first()).toBeVisible(),
    } satisfies FormWalk,
  };
}

/** On the board that was just created, which has no list. */
function newTask(page: Page): FormWalk {
  return {
    submit: 'Create task',
    open: create(page, 'Create task'),
    wrong: { values: { 'Task title': '' }, at: 'Task title', says: /Task title is required/ },
    right: { 'Task title': 'Write' },
    confirm: async () => {
      const list = page.getByRole('combobox', { name: 'List' });
      await expect(list).toBeFocused();
      await expect(list).toHaveAccessibleDescription(/Choose a list/);
      await list.fill(BOARD);
      await page.getByRole('option', { name: `${BOARD} › ${LIST}` }).click();
      await page.getByRole('button', { name: 'Create task', exact: true }).click();
    },
    done: async () => {
      await dialogGone(page);
      await expect(page.getByText('Task created: Write').first()).toBeVisible();
    },
  };
}

function newGroup(
  page: Page,
  kind: 'space' | 'folder',
  wrong: Pick<NonNullable<FormWalk['wrong']>, 'values' | 'says'>,
): FormWalk {
  const label = kind === 'space' ? 'Space title' : 'Folder title';
  const title = `Own ${kind}`;
  return {
    submit: 'Create',
    open: create(page, `Create ${kind}`),
    wrong: { ...wrong, at: label },
    right: { [label]: title },
    done: async () => {
      await dialogGone(page);
      await expect(page.getByRole('button', { name: `Menu: ${title}` })).toBeVisible();
    },
  };
}
