import { act, screen, waitFor } from '@testing-library/react';
import { ANNA, CABLE_CUT, data, session } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { refused, renderSettings } from './given';
import { FakeUpload, fakeUploads } from '../support/fakeUpload';

fakeUploads();

beforeEach(() => {
  forgetDevice();
  delete document.documentElement.dataset.density;
});

const choice = (name: string) => screen.getByRole('combobox', { name });

describe('preferences', () => {
  it('changes the language at once, here and for the account', async () => {
    const { user, server } = await renderSettings('/preferences', {
      says: {
        updateLocale: () =>
          data({ updateLocale: { success: true, errors: [], me: { ...ANNA, locale: 'pl' } } }),
      },
    });
    await user.selectOptions(choice('Language'), 'Polski');
    await screen.findByRole('heading', { level: 1, name: 'Ustawienia' });
    expect(document.documentElement.lang).toBe('pl');
    await waitFor(() =>
      expect(server.named('updateLocale').map(({ sent }) => sent)).toEqual([{ locale: 'pl' }]),
    );
  });

  it('changes the language even if saving it fails, and shows that', async () => {
    const { user } = await renderSettings('/preferences', {
      says: { updateLocale: () => CABLE_CUT },
    });
    await user.selectOptions(choice('Language'), 'Polski');
    await screen.findByRole('heading', { level: 1, name: 'Ustawienia' });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('applies a theme at once and stores it on the device', async () => {
    const { user } = await renderSettings('/preferences');
    await user.selectOptions(choice('Theme'), 'Dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(choice('Theme')).toHaveDisplayValue('Dark');
    expect(window.localStorage.getItem('theme')).toBe('dark');
    await user.selectOptions(choice('Theme'), 'System');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('shows times in the format of the browser’s region, or with 12 or 24 hours', async () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
    const at = new Date(2026, 0, 20, 17, 0).toISOString();
    const sessions = [
      {
        id: 3,
        browser: 'Firefox',
        system: 'Linux',
        network: null,
        isCurrent: true,
        createdAt: at,
        lastUsedAt: at,
      },
    ];
    const { user } = await renderSettings('/preferences', {
      says: { MySessions: () => data({ mySessions: sessions }) },
    });
    const expectTime = async (words: string) => {
      await user.click(screen.getByRole('link', { name: 'Security' }));
      expect(await screen.findByText(words, { selector: 'time' })).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Preferences' }));
    };
    await expectTime('20 Jan 2026, 17:00');
    await user.selectOptions(choice('Time format'), '12-hour');
    await expectTime('20 Jan 2026, 5:00 pm');
    expect(window.localStorage.getItem('clock')).toBe('12-hour');
    await user.selectOptions(choice('Time format'), 'Automatic');
    await expectTime('20 Jan 2026, 17:00');
    languages.mockRestore();
  });

  it('applies the compact density at once', async () => {
    const { user } = await renderSettings('/preferences');
    await user.selectOptions(choice('Density'), 'Compact');
    expect(document.documentElement.dataset.density).toBe('compact');
    expect(choice('Density')).toHaveDisplayValue('Compact');
    expect(window.localStorage.getItem('density')).toBe('compact');
  });

  it('disables and enables single-key shortcuts', async () => {
    const { user } = await renderSettings('/preferences');
    const box = screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(box).not.toBeChecked();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(box);
    expect(box).toBeChecked();
  });
});

describe('the background', () => {
  it('is one of twelve, or none, and applies after the server confirms it', async () => {
    const { user, server } = await renderSettings('/background', {
      says: {
        updateBackground: () =>
          data({
            updateBackground: { success: true, errors: [], me: { ...ANNA, background: 'color:3' } },
          }),
      },
    });
    expect(screen.getAllByRole('radio')).toHaveLength(13);
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Background 3' }));
    expect(await screen.findByText('Background saved')).toBeVisible();
    expect(server.named('updateBackground').map(({ sent }) => sent)).toEqual([
      { background: 'color:3' },
    ]);
  });

  it('stays the same when the server rejects a new one, and shows why', async () => {
    const { user } = await renderSettings('/background', {
      says: { updateBackground: refused('updateBackground', ['background', 'background-invalid']) },
    });
    await user.click(screen.getByRole('radio', { name: 'Background 3' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This background does not exist');
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
  });

  const ticket = ({ sent }: { sent: Record<string, unknown> }) =>
    data({
      s3UploadUrl: {
        url: `/files/${String(sent.directory)}/k1?ticket=9`,
        expires: '2026-11-21T10:00:00Z',
        publicUrl: `/files/${String(sent.directory)}/k1`,
      },
    });
  const picture = () => new File(['bytes'], 'tablica.png', { type: 'image/png' });

  it("can be the user's own image, which is uploaded first", async () => {
    FakeUpload.status = 204;
    const worn = { ...ANNA, background: '/files/users/7/k1' };
    const { user, server } = await renderSettings('/background', {
      says: {
        s3UploadUrl: ticket,
        updateBackground: () => data({ updateBackground: { success: true, errors: [], me: worn } }),
      },
    });
    server.answers.Me = () => session({ me: worn });
    await user.upload(screen.getByLabelText('Upload an image', { selector: 'input' }), picture());
    expect(await screen.findByText('You see your own image.')).toBeVisible();
    expect(server.named('s3UploadUrl')[0]?.sent).toMatchObject({
      directory: 'users/7',
      filename: 'tablica.png',
      workspaceId: 12,
    });
    expect(FakeUpload.put.at(-1)).toContain('/files/users/7/k1?ticket=9');
    expect(server.named('updateBackground').map(({ sent }) => sent)).toEqual([
      { background: '/files/users/7/k1' },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument(),
    );
  });

  it('shows why an upload failed', async () => {
    FakeUpload.status = 403;
    const { user, server } = await renderSettings('/background', { says: { s3UploadUrl: ticket } });
    await user.upload(screen.getByLabelText('Upload an image', { selector: 'input' }), picture());
    expect(await screen.findByRole('alert')).toHaveTextContent(/This upload has run out/);
    expect(server.named('updateBackground')).toEqual([]);
  });
});

describe('settings without a connection', () => {
  it.each(['/profile', '/change-password', '/change-email', '/delete-account'])(
    'cannot save %s, and show why',
    async (path) => {
      await renderSettings(path);
      const button = screen.getByRole('button', {
        name: path === '/delete-account' ? 'Delete account' : 'Save',
      });
      expect(button).not.toHaveAttribute('aria-disabled');
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
      expect(button).toHaveAccessibleDescription('You are offline. This needs a connection.');
      jest.restoreAllMocks();
    },
  );
});

describe('where others see the user', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Show others where I am' });

  it('is switched off in the account at once', async () => {
    const { user, server } = await renderSettings('/preferences', {
      says: {
        updatePresence: () =>
          data({
            updatePresence: { success: true, errors: [], me: { ...ANNA, showsPresence: false } },
          }),
      },
    });
    expect(box()).toBeChecked();
    await user.click(box());
    expect(box()).not.toBeChecked();
    await waitFor(() =>
      expect(server.named('updatePresence').map(({ sent }) => sent)).toEqual([{ isShown: false }]),
    );
  });

  it('shows the latest of several quick changes, also while an earlier one is saved', async () => {
    const responses: ((response: unknown) => void)[] = [];
    const saved = (showsPresence: boolean) =>
      data({ updatePresence: { success: true, errors: [], me: { ...ANNA, showsPresence } } });
    const { user, server } = await renderSettings('/preferences', {
      says: { updatePresence: () => new Promise((resolve) => responses.push(resolve)) },
    });
    await user.click(box());
    await waitFor(() => expect(responses).toHaveLength(1));
    await user.click(box());
    expect(box()).toBeChecked();
    for (const [index, isShown] of [false, true].entries()) {
      await waitFor(() => expect(responses).toHaveLength(index + 1));
      await act(async () => {
        responses[index]?.(saved(isShown));
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      expect(box()).toBeChecked();
    }
    expect(server.named('updatePresence').map(({ sent }) => sent)).toEqual([
      { isShown: false },
      { isShown: true },
    ]);
  });

  it('stays as it was, with the reason, where the account could not be told', async () => {
    const { user } = await renderSettings('/preferences', {
      says: { updatePresence: () => CABLE_CUT },
    });
    await user.click(box());
    await waitFor(() => expect(box()).toBeChecked());
    expect(box()).toHaveAccessibleDescription(/./);
    expect(box()).toHaveAttribute('aria-invalid', 'true');
  });
});
