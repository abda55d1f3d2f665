import { screen, waitFor } from '@testing-library/react';
import { ANNA, data, notAllowed, refusal, session } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const done = (name: string) => data({ [name]: { success: true, errors: [] } });

describe('a workspace without access', () => {
  const closed = { Me: () => session({ me: ANNA, checkPermissionToWorkspace: notAllowed }) };

  it('can be requested once, and shows that the request was sent', async () => {
    const { user, server } = await renderApp({
      at: '/1/agency-13/home',
      says: { ...closed, RequestAccessToWorkspace: () => done('requestAccessToWorkspace') },
    });
    await screen.findByRole('heading', {
      level: 1,
      name: 'You are not allowed to view this workspace',
    });
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    await waitFor(() => expect(screen.getByText('Request sent')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Request access' })).not.toBeInTheDocument();
    expect(server.named('RequestAccessToWorkspace').map(({ sent }) => sent)).toEqual([
      { widToken: 'agency-13' },
    ]);
  });

  it('shows that the request was denied, and can be requested again', async () => {
    const { user, server } = await renderApp({
      at: '/1/agency-13/home',
      says: {
        ...closed,
        isAccessRequested: () => data({ isAccessRequested: true }),
        RequestAccessToWorkspace: () => done('requestAccessToWorkspace'),
      },
    });
    expect(await screen.findByText('Request sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request access' })).not.toBeInTheDocument();
    server.answers.isAccessRequested = () => data({ isAccessRequested: false });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/access was not granted/)).toBeVisible();
    expect(screen.queryByText('Request sent')).not.toBeInTheDocument();
    server.answers.isAccessRequested = () => data({ isAccessRequested: true });
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    expect(await screen.findByText('Request sent')).toBeVisible();
  });

  it('opens when the user has been added', async () => {
    const { user, server } = await renderApp({
      at: '/1/agency-13/home',
      says: { ...closed, RequestAccessToWorkspace: () => done('requestAccessToWorkspace') },
    });
    await user.click(await screen.findByRole('button', { name: 'Request access' }));
    await screen.findByText('Request sent');
    server.answers.Me = () =>
      session({ me: ANNA, checkPermissionToWorkspace: { success: true, role: 0, errors: [] } });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('heading', { level: 1, name: /Anna/ });
  });

  it.each([
    ['workspace-not-found', 'Workspace not found'],
    ['invalid-url', 'Invalid URL'],
  ])('shows %s in the user’s language, with a button to retry', async (code, words) => {
    const { user } = await renderApp({
      at: '/1/agency-13/home',
      says: { ...closed, RequestAccessToWorkspace: () => refusal(code) },
    });
    await user.click(await screen.findByRole('button', { name: 'Request access' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Request access' })).toBeVisible();
  });
});

describe('a board without access', () => {
  it('can be requested, and opens automatically for its owner', async () => {
    const { user, server } = await renderApp({
      at: '/1/studio-12/secret-50',
      says: {
        projectViewQuery: () => refusal('project-no-permission'),
        requestAccessToProject: () => done('requestAccessToProject'),
      },
    });
    await screen.findByRole('heading', {
      level: 1,
      name: 'You do not have permission to view this project',
    });
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    await waitFor(() => expect(screen.getByText('Request sent')).toBeVisible());
    expect(server.named('requestAccessToProject')[0]?.sent).toEqual({
      projectId: 50,
      widToken: 'studio-12',
    });
    await waitFor(() => expect(server.named('projectViewQuery').length).toBeGreaterThan(1));
  });

  it('shows why the request failed', async () => {
    const { user } = await renderApp({
      at: '/1/studio-12/secret-50',
      says: {
        projectViewQuery: () => refusal('project-no-permission'),
        requestAccessToProject: () => refusal('project-not-found'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Request access' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Project not found');
  });
});
