import { gunzipSync } from 'node:zlib';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { hashOf, plainState } from '../../src/store/recording/hashState';
import { replay } from '../../src/store/recording/replay';
import type { Recording } from '../../src/store/recording/makeRecording';
import { CABLE_CUT, data, refusal, type Say } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

const MENU = 'Your menu: Anna Nowak';
const DIALOG = { name: 'Report a problem' };
const sentAs = (id: number) => () => data({ sendReport: { success: true, errors: [], id } });
const WITH_INBOX: Record<string, Say> = {
  'config.json': () => ({ hasSupportInbox: true }),
  SendReport: sentAs(12),
};

/** What the browser was asked to save. */
let saved: Blob[] = [];
beforeEach(() => {
  forgetDevice();
  saved = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:report';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function openDialog(user: UserEvent): Promise<HTMLElement> {
  const menu = await screen.findByRole('button', { name: MENU });
  act(() => menu.focus());
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', DIALOG);
  act(() => item.focus());
  await user.keyboard('{Enter}');
  return screen.findByRole('dialog', DIALOG);
}
const note = () => screen.findByRole('textbox', { name: /^What happened/ });
const button = (name: string) => screen.getByRole('button', { name });
const recordingOf = (sent: Record<string, unknown> | undefined): Recording =>
  JSON.parse(gunzipSync(Buffer.from(String(sent?.['recording']), 'base64')).toString());

describe('the dialog “Report a problem”', () => {
  it('shows the steps in words, and sends them masked with the note', async () => {
    const { user, server } = await renderApp({ says: WITH_INBOX });
    const dialog = await openDialog(user);
    await waitFor(async () => expect(await note()).toHaveFocus());
    expect(within(dialog).getByRole('list')).toHaveTextContent('Received data from the server');
    await user.keyboard('The board was empty');
    await user.click(button('Send to support'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(
      'Report 12 sent',
    );
    const [{ sent } = { sent: undefined }] = server.named('SendReport');
    expect(sent).toMatchObject({ note: 'The board was empty', locale: 'en' });
    const recording = recordingOf(sent);
    expect(sent?.['steps']).toBe(recording.actions.length);
    expect(recording.actions.length).toBeGreaterThan(5);
    expect(JSON.stringify(recording)).not.toContain('Website relaunch');
    expect(replay(recording)).toHaveLength(recording.actions.length + 1);
  });

  it('includes texts only if they are ticked', async () => {
    const { user, server } = await renderApp({ says: WITH_INBOX });
    await openDialog(user);
    await user.click(await screen.findByRole('checkbox', { name: /^Include titles/ }));
    await user.click(button('Send to support'));
    await waitFor(() => expect(server.named('SendReport')).toHaveLength(1));
    expect(JSON.stringify(recordingOf(server.named('SendReport')[0]?.sent))).toContain(
      'Website relaunch',
    );
  });

  it('leaves out the steps before the first and after the last chosen one', async () => {
    const { user, server } = await renderApp({ says: WITH_INBOX });
    const dialog = await openDialog(user);
    const first = await screen.findByRole('combobox', { name: 'First step' });
    const steps = within(dialog).getAllByRole('listitem');
    expect(steps.length).toBeGreaterThan(1);
    await user.selectOptions(first, '1');
    expect(within(dialog).getAllByRole('checkbox')[0]).not.toBeChecked();
    expect(within(dialog).getAllByRole('checkbox')[0]).toBeDisabled();
    expect(dialog).toHaveTextContent(/will be sent/);
    await user.click(button('Save as a file'));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.selectOptions(first, '0');
    await user.click(button('Save as a file'));
    await waitFor(() => expect(saved).toHaveLength(2));
    const [part, whole] = await Promise.all(
      saved.map(async (blob) => JSON.parse(await blob.text()) as Recording),
    );
    if (!part || !whole) throw new Error('Nothing was saved.');
    expect(part.actions.length).toBeLessThan(whole.actions.length);
    expect(part.actions).toEqual(whole.actions.slice(-part.actions.length));
    expect(part.hash).toBe(whole.hash);
    expect(server.named('SendReport')).toHaveLength(0);
  });

  it('leaves out a step in between, and the file still replays', async () => {
    const { user } = await renderApp();
    const dialog = await openDialog(user);
    await user.click(await screen.findByRole('checkbox', { name: /^Include titles/ }));
    const steps = within(within(dialog).getByRole('list')).getAllByRole('checkbox');
    expect(steps.length).toBeGreaterThan(2);
    const removed = steps.at(-2);
    if (!removed) throw new Error('There is no step in between');
    await user.click(removed);
    expect(removed).not.toBeChecked();
    await user.click(button('Save as a file'));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(removed);
    await user.click(button('Save as a file'));
    await waitFor(() => expect(saved).toHaveLength(2));
    const [part, whole] = await Promise.all(
      saved.map(async (blob) => JSON.parse(await blob.text()) as Recording),
    );
    if (!part || !whole) throw new Error('Nothing was saved.');
    expect(part.actions.map(({ type }) => type)).toContain('recording/actionsWithheld');
    expect(part.actions.length).toBeLessThan(whole.actions.length + 1);
    const last = replay(part).at(-1);
    expect(last && hashOf(plainState(last))).toBe(part.hash);
    expect(whole.actions.map(({ type }) => type)).not.toContain('recording/actionsWithheld');
  });

  it('keeps the note if sending fails, says why next to the button, and sends it once', async () => {
    const { user, server } = await renderApp({
      says: { ...WITH_INBOX, SendReport: () => CABLE_CUT },
    });
    await openDialog(user);
    await user.type(await note(), 'Nothing moves');
    await user.click(button('Send to support'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await note()).toHaveValue('Nothing moves');
    server.answers['SendReport'] = () => refusal('too-many-attempts');
    await user.click(button('Send to support'));
    await waitFor(() => expect(server.named('SendReport')).toHaveLength(2));
    expect(await note()).toHaveValue('Nothing moves');
    server.answers['SendReport'] = sentAs(13);
    await user.click(button('Send to support'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const keys = server.named('SendReport').map(({ headers }) => headers.get('x-idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('offers only a file if the installation has no inbox', async () => {
    const { user } = await renderApp();
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText(/has no support inbox/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to support' })).not.toBeInTheDocument();
    expect(button('Save as a file')).toBeVisible();
  });

  it('says that the recorder is off, and switches it on', async () => {
    window.localStorage.setItem('recording', 'off');
    const { user } = await renderApp({ says: WITH_INBOX });
    const dialog = await openDialog(user);
    expect(dialog).toHaveTextContent('does not keep the last minutes');
    expect(screen.queryByRole('button', { name: 'Send to support' })).not.toBeInTheDocument();
    await user.click(button('Keep the last 10 minutes'));
    expect(await note()).toBeVisible();
    expect(window.localStorage.getItem('recording')).toBeNull();
  });

  it('returns focus to the menu’s button', async () => {
    const { user } = await renderApp({ says: WITH_INBOX });
    await openDialog(user);
    await waitFor(async () => expect(await note()).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: MENU })).toHaveFocus();
  });
});
