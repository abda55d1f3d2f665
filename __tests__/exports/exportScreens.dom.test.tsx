import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '../../contract/roles';
import { data, session, workspace, ANNA, type Say } from '../app/fakeServer';
import { renderApp } from '../app/renderApp';
import { chooseOption } from '../ui/chooseOption';
import { done, renderSettings } from '../settings/given';

const EXPORT = {
  id: 7,
  workspaceId: 12,
  projectId: null,
  title: 'Studio',
  format: 'json',
  includesFiles: true,
  state: 'ready',
  progress: 100,
  size: 2_048,
  url: '/api/exports/7/token',
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-23T10:00:00.000Z',
};
const MEMBER = { success: true, role: 0, errors: [] };

describe('The export of a workspace', () => {
  const open = (says: Record<string, Say>) =>
    renderApp({
      at: '/1/studio-12/settings/export',
      says: { Me: () => session({ me: ANNA, checkPermissionToWorkspace: MEMBER }), ...says },
    });

  it('is there for every member, starts in the chosen format and shows its progress until the link is there', async () => {
    let exports: object[] = [];
    const { user, server } = await open({
      Exports: () => data({ exports }),
      StartExport: () => {
        exports = [{ ...EXPORT, state: 'running', progress: 40, url: null, size: null }];
        return data({ startExport: { success: true, errors: [], export: exports[0] } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const bar = await screen.findByRole('progressbar', { name: 'Being exported' });
    expect(bar).toHaveValue(40);
    expect(server.named('StartExport')[0]?.sent).toEqual({
      workspaceId: 12,
      format: 'json',
      includesFiles: true,
    });
    exports = [EXPORT];
    const link = await screen.findByRole('link', { name: 'Download Studio (JSON)' });
    expect(link).toHaveAttribute('href', '/api/exports/7/token');
    expect(screen.getByText(/^2 kB, link ends/)).toBeVisible();
    expect(screen.getByText('The export is ready')).toBeInTheDocument();
  });

  it('stands beside the import, for members who may create boards', async () => {
    const { view } = await open({ Exports: () => data({ exports: [] }) });
    expect(await screen.findByRole('heading', { name: 'Import a board' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute(
      'href',
      '/1/studio-12/import',
    );
    view.unmount();
    const settings = { ...DEFAULT_SETTINGS, createWorkspaceBoards: 'admins' as const };
    await open({
      Exports: () => data({ exports: [] }),
      myWorkspaces: () => data({ myWorkspaces: [workspace(12, 'Studio', { role: 0, settings })] }),
    });
    expect(await screen.findByRole('heading', { name: 'Export', level: 3 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Import a board' })).toBeNull();
  });

  it('leaves the choice of files out in formats that have none', async () => {
    const { user } = await open({ Exports: () => data({ exports: [] }) });
    expect(await screen.findByRole('checkbox', { name: 'With attached files' })).toBeChecked();
    await chooseOption(
      screen.getByRole('combobox', { name: 'Format' }),
      'Markdown: a text to read',
      user,
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('shows only its own exports, says when one failed, and can be deleted', async () => {
    let exports = [
      { ...EXPORT, state: 'failed', url: null, size: null },
      { ...EXPORT, id: 8, projectId: 31, title: 'Website' },
    ];
    const { user } = await open({
      Exports: () => data({ exports }),
      DeleteExport: () => {
        exports = [];
        return data({ deleteExport: { success: true, errors: [] } });
      },
    });
    const region = await screen.findByRole('region', { name: 'Last exports' });
    expect(await within(region).findAllByRole('listitem')).toHaveLength(1);
    expect(within(region).getByText('The export failed. Start it again.')).toBeVisible();
    await user.click(
      within(region).getByRole('button', { name: 'Delete the export Studio (JSON)' }),
    );
    await waitFor(() => expect(within(region).queryByRole('listitem')).not.toBeInTheDocument());
    expect(region).toHaveFocus();
  });
});

describe("The export of one's own data", () => {
  it('is one press', async () => {
    const { user, server } = await renderSettings('/data', {
      says: {
        Exports: () => data({ exports: [{ ...EXPORT, workspaceId: null, title: '' }] }),
        StartExport: done('startExport', { export: null }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export my data' }));
    await waitFor(() =>
      expect(server.named('StartExport').map(({ sent }) => sent)).toEqual([{ format: 'json' }]),
    );
    expect(screen.getByRole('link', { name: 'Download Your data (JSON)' })).toBeVisible();
    await act(async () => undefined);
  });
});
