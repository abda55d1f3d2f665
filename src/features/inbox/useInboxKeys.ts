import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { keyPressed } from '../../lib/keys/keyPressed';
import { shortcutAt } from '../../lib/keys/shortcuts';
import { useKeysOfPage } from '../../ui/overlays/useKeysOfPage';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import type { InboxView, NotificationGroup } from './groupNotifications';
import type { InboxActions } from './useInboxActions';

interface InboxKeys {
  groups: readonly NotificationGroup[];
  view: InboxView;
  actions: InboxActions;
}
type KeyEvent = KeyboardEvent | ReactKeyboardEvent;

/**
 * The keys of the inbox (docs/ux.md#2-8): up and down from entry to entry, done, read or unread. They
 * apply to the entry that has focus; the first arrow focuses the first entry.
 */
export function useInboxKeys(keys: InboxKeys) {
  return (event: ReactKeyboardEvent<HTMLElement>) => handleKey(event, event.currentTarget, keys);
}

/**
 * The same keys while nothing has focus, such as after a reload of the page.
 * @param list contains the entries
 */
export function useInboxKeysOfPage(list: RefObject<HTMLElement | null>, keys: InboxKeys): void {
  useKeysOfPage((event) => {
    if (list.current) handleKey(event, list.current, keys);
  });
}

function handleKey(event: KeyEvent, list: HTMLElement, { groups, view, actions }: InboxKeys): void {
  const key = shortcutAt('inbox', keyPressed(event));
  if (key === null) return;
  const all = [...list.querySelectorAll<HTMLElement>('[data-notification]')];
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  // The panel itself is in a list of links.
  const isEntry = row !== null && list.contains(row);
  const link = isEntry ? row.querySelector<HTMLElement>('[data-notification]') : null;
  const place = link ? all.indexOf(link) : -1;
  const group = groups.find((one) => one.key === link?.dataset['notification']);
  const run = {
    inboxDown: () => all[place + 1]?.focus(),
    inboxUp: () => all[Math.max(0, place - 1)]?.focus(),
    inboxDone: () => {
      if (!group) return;
      focusNeighbour(row);
      actions.finish(group, view !== 'done');
    },
    inboxRead: () => group && actions.toggleRead(group),
  }[key];
  event.preventDefault();
  run();
}
