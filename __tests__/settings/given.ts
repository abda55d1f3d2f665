import { screen } from '@testing-library/react';
import { ANNA, data, type Say } from '../app/fakeServer';
import { renderApp, type Given } from '../app/renderApp';

/** The requests of the settings, besides those of the shell. */
const ASKED: Record<string, Say> = {
  MySessions: () => data({ mySessions: [] }),
  MyCredentials: () => data({ myCredentials: { apiTokens: 0, calendarFeeds: 0 } }),
  Exports: () => data({ exports: [] }),
  OwnReports: () => data({ ownReports: [] }),
  ProfileQuery: () =>
    data({ profile: { id: ANNA.id, name: ANNA.name, nick: ANNA.nick, email: ANNA.email } }),
};

/**
 * The app at one of Anna's settings, by its path below `/settings`, once its heading is rendered.
 */
export async function renderSettings(path: string, { says, ...given }: Given = {}) {
  const app = await renderApp({
    at: `/u/anna.nowak/settings${path}`,
    says: { ...ASKED, ...says },
    ...given,
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return app;
}
export type SettingsScreen = Awaited<ReturnType<typeof renderSettings>>;

/** A mutation that succeeds. */
export const done =
  (name: string, more: object = {}): Say =>
  () =>
    data({ [name]: { success: true, errors: [], ...more } });
/** A mutation that the server rejects, with its errors in order. */
export const refused =
  (name: string, ...errors: [field: string | null, message: string, params?: string][]): Say =>
  () =>
    data({
      [name]: {
        success: false,
        errors: errors.map(([field, message, params = null]) => ({ field, message, params })),
      },
    });
