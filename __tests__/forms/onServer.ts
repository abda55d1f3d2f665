import { act, screen } from '@testing-library/react';
import type { FakeServer, Say } from '../app/fakeServer';
import { renderSettings } from '../settings/given';
import type { Stage } from './walk';

interface App {
  user: Stage['user'];
  server: FakeServer;
}

/** The stage of the whole app. @param operation the one that sends the form. */
export function appStage({ user, server }: App, operation: string): Stage {
  return {
    user,
    sentCount: () => server.named(operation).length,
    answer: (say) => {
      server.answers[operation] = say;
    },
  };
}

/** The settings at a path below `/settings`. @param operation the one that sends the form. */
export const settingsStage =
  (path: string, operation: string, says: Record<string, Say> = {}) =>
  async () =>
    appStage(await renderSettings(path, { says }), operation);

/** Opens a URL as the browser's back and forward buttons do. */
export async function goTo(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/**
 * Opens a URL and waits for the button of its form.
 * @returns the form.
 */
export const openForm = (path: string, button: string) => async () => {
  await goTo(path);
  const form = (await screen.findByRole('button', { name: button })).closest('form');
  if (!form) throw new Error(`"${button}" is the button of no form`);
  return form;
};

/** Opens a tab of the settings. @returns its form. */
export const openTab = (path: string, button: string) =>
  openForm(`/u/anna.nowak/settings${path}`, button);
