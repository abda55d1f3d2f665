import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '../../contract/roles';
import type { BoardImportRowFragment } from '../../src/api/generated/operations';
import { data, workspace } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { openImports, READY } from './openImports';

beforeEach(forgetDevice);

describe('the choices of an import', () => {
  it('invites people by their addresses, if the viewer may add members', async () => {
    const { user, server } = await openImports({ first: {} });
    const piotr = await screen.findByRole('combobox', { name: 'Who Piotr Kos is' });
    await within(piotr).findByRole('option', { name: 'Invite by email' });
    await user.selectOptions(piotr, 'Invite by email');
    const run = screen.getByRole('button', { name: 'Import 142 tasks' });
    await user.click(run);
    const address = screen.getByRole('textbox', { name: 'Email address of Piotr Kos' });
    await waitFor(() => expect(address).toBeInvalid());
    expect(address).toHaveFocus();
    await user.type(address, 'piotr@example.test');
    await user.click(run);
    await waitFor(() => expect(server.named('RunImport')).toHaveLength(1));
    expect(server.named('RunImport')[0]?.sent).toMatchObject({
      people: [
        { key: 'm1', userId: 7 },
        { key: 'm2', email: 'piotr@example.test' },
      ],
    });
  });

  it('offers no invitation to those who may not add members', async () => {
    const settings = { ...DEFAULT_SETTINGS, addMembers: 'admins' as const };
    await openImports({
      first: {},
      says: {
        myWorkspaces: () =>
          data({ myWorkspaces: [workspace(12, 'Studio', { role: 0, settings })] }),
      },
    });
    const piotr = await screen.findByRole('combobox', { name: 'Who Piotr Kos is' });
    await within(piotr).findByRole('option', { name: 'Ewa Wilk' });
    expect(within(piotr).queryByRole('option', { name: 'Invite by email' })).toBeNull();
  });

  it('checks again when other projects were chosen, and makes a board of each', async () => {
    const projects = [
      { key: 'ART', title: 'Art', tasks: 2, isChosen: true },
      { key: 'MATH', title: 'Maths', tasks: 1, isChosen: false },
    ];
    const { user, server } = await openImports({ first: { source: 'jira', projects, people: [] } });
    const art = await screen.findByRole('checkbox', { name: 'Art (2 tasks)' });
    expect(art).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Board title' })).toHaveValue('Spring');
    await user.click(art);
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(art);
    await user.click(screen.getByRole('checkbox', { name: 'Maths (1 task)' }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() =>
      expect(server.named('CheckImport')[0]?.sent).toEqual({
        workspaceId: 12,
        importId: 70,
        projects: ['ART', 'MATH'],
      }),
    );
  });

  it('keeps the title and the people when the file is checked again', async () => {
    const [anna, piotr] = READY.people;
    const projects = [
      { key: 'ART', title: 'Art', tasks: 2, isChosen: true },
      { key: 'MATH', title: 'Maths', tasks: 1, isChosen: false },
    ];
    let now: BoardImportRowFragment = { ...READY, source: 'jira', projects };
    const { user, server } = await openImports({
      says: {
        boardImports: () => data({ boardImports: [now] }),
        CheckImport: () => {
          now = { ...now, state: 'checking' };
          return data({ checkImport: { success: true, errors: [], boardImport: now } });
        },
      },
    });
    const title = await screen.findByRole('textbox', { name: 'Board title' });
    await user.clear(title);
    await user.type(title, 'Our spring');
    const whoIs = (name: string) => screen.getByRole('combobox', { name: `Who ${name} is` });
    await within(whoIs('Piotr Kos')).findByRole('option', { name: 'Invite by email' });
    await user.selectOptions(whoIs('Anna N.'), 'No one');
    await user.selectOptions(whoIs('Piotr Kos'), 'Invite by email');
    const address = () => screen.getByRole('textbox', { name: 'Email address of Piotr Kos' });
    await user.type(address(), 'piotr@example.test');
    await user.click(screen.getByRole('checkbox', { name: 'Maths (1 task)' }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByText('Checking the file…');
    const added = { key: 'm0', name: 'Ewa W.', email: null, userId: 9 };
    now = {
      ...now,
      state: 'ready',
      projects: projects.map((one) => ({ ...one, isChosen: true })),
      people: [added, ...(piotr && anna ? [piotr, anna] : [])],
    };
    const again = await screen.findByRole('textbox', { name: 'Board title' });
    expect(again).toHaveValue('Our spring');
    expect(address()).toHaveValue('piotr@example.test');
    expect(whoIs('Anna N.')).toHaveDisplayValue('No one');
    await waitFor(() => expect(whoIs('Ewa W.')).toHaveDisplayValue('Ewa Wilk'));
    await user.click(screen.getByRole('button', { name: 'Import 142 tasks' }));
    await waitFor(() =>
      expect(server.named('RunImport')[0]?.sent).toMatchObject({
        title: 'Our spring',
        people: [
          { key: 'm0', userId: 9 },
          { key: 'm2', email: 'piotr@example.test' },
        ],
      }),
    );
  });

  it('of several boards links all of them, and they are removed together', async () => {
    const { user, server } = await openImports({
      first: {
        state: 'done',
        counts: [{ kind: 'boards', count: 2 }],
        projectId: 31,
        boards: [
          { projectId: 31, title: 'Art' },
          { projectId: 32, title: 'Maths' },
        ],
        isRemovable: true,
      },
    });
    const earlier = await screen.findByRole('region', { name: 'Earlier imports' });
    await user.click(within(earlier).getByRole('button'));
    expect(await screen.findByText('2 boards are ready')).toBeVisible();
    for (const [name, slug] of Object.entries({ Art: 'art-31', Maths: 'maths-32' }))
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringContaining(slug),
      );
    expect(screen.queryByRole('link', { name: 'Open the board' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove this import' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Remove the import of 2 boards?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Remove this import' }));
    await waitFor(() => expect(server.named('RemoveImport')).toHaveLength(1));
  });
});
