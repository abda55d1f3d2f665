import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Say } from '../app/fakeServer';
import type { Answer, FakeNetwork } from '../boards/fakeNetwork';
import type { createStore } from '../boards/renderBoard';
import type { Stage } from './walk';

interface Screen {
  store: ReturnType<typeof createStore>['store'];
  network: FakeNetwork;
}

/** The stage of a screen whose forms enqueue mutations. @param name of the form's mutation */
export function outboxStage({ store }: Pick<Screen, 'store'>, name: string): Stage {
  const sentCount = () =>
    store.getState().outbox.pending.filter((entry) => entry.name === name).length;
  return { user: userEvent.setup(), sentCount };
}

/** The stage of a screen whose form needs a response. @param operation the one that sends it */
export function networkStage({ network }: Pick<Screen, 'network'>, operation: string): Stage {
  const before = network.respond;
  const answer = (say: Say) => {
    network.respond = async (asked) => {
      if (asked.name !== operation) return before(asked);
      return (await say({
        name: asked.name,
        sent: asked.variables,
        headers: new Headers(),
      })) as Answer;
    };
  };
  return { user: userEvent.setup(), sentCount: () => network.named(operation).length, answer };
}

/** Selects an item of a menu. @param trigger the name of the menu's button */
export async function choose({ user }: Stage, trigger: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: trigger }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** The form around a field. */
export async function formAround(label: string): Promise<HTMLElement> {
  const form = (await screen.findByRole('textbox', { name: label })).closest('form');
  if (!form) throw new Error(`"${label}" is the field of no form`);
  return form;
}
