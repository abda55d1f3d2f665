import type { Page } from '@playwright/test';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';

/** Parts of a screen that are not in the store (docs/support.md#not-in-the-store). */
export const UNRECORDED = {
  labels: [en, pl].flatMap((words) => [
    words['presence-board'],
    words['presence-task'],
    words['notifications-region'],
    words['bulk-bar'],
  ]),
  headings: [en, pl].map((words) => words['home-recent']),
  /** Of notices that the device or a clock decides on. */
  notices: [en, pl].flatMap((words) => [words['offline-offer'], words['reconnecting-banner']]),
  selector: [
    // Menus and dialogs. The open task, which the URL names, is a dialog that is printed.
    '[popover]',
    'dialog:not([data-print=whole])',
    // Texts that were typed and not saved.
    '[data-draft]',
    '[data-composer]',
    '[data-add-relation]',
    // Only the page that records offers it.
    '[data-report-problem]',
    // The seconds until comments are asked for again.
    '[data-countdown]',
    // What only the device knows: recent searches, whether the browser shows push messages.
    '[data-on-device]',
    // Addresses of webhooks, which may contain secrets, and of public links.
    '[data-unrecorded]',
    // What the device keeps for offline mode.
    '[aria-labelledby=offline-device]',
    '[aria-labelledby=offline-stored]',
    ':root:has([aria-labelledby=offline-device]) header p',
    ':root:has([aria-labelledby=offline-device]) [data-tone]',
  ].join(),
};

/** Runs in the page. The visible text of the main screen, without what the store does not know. */
export function visibleText(
  main: Element,
  { labels, headings, notices, selector }: typeof UNRECORDED,
): string {
  /** A long list also renders some cards beyond its edges; how many depends on its past. */
  const isWithinEdges = (card: Element) => {
    const box = card.getBoundingClientRect();
    for (let outer = card.parentElement; outer; outer = outer.parentElement) {
      if (outer.scrollHeight <= outer.clientHeight && outer.scrollWidth <= outer.clientWidth)
        continue;
      const edges = outer.getBoundingClientRect();
      const isBeside = box.left >= edges.right || box.right <= edges.left;
      if (isBeside || box.top >= edges.bottom || box.bottom <= edges.top) return false;
    }
    return true;
  };
  const isRecorded = (element: Element) => {
    if (element.matches(selector)) return false;
    if (element.matches('[aria-setsize]')) return isWithinEdges(element);
    if (labels.includes(element.getAttribute('aria-label') ?? '')) return false;
    if (element.matches('section'))
      return !headings.includes(element.querySelector('h2')?.textContent?.trim() ?? '');
    const text = element.matches('[data-tone]') ? (element.textContent ?? '') : '';
    return !notices.some((notice) => text.includes(notice));
  };
  const texts = document.createTreeWalker(
    main,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      !(node instanceof Element) || isRecorded(node)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
  );
  const seen: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    // What only screen readers get has a box of one pixel.
    const box = node instanceof Text ? node.parentElement?.getBoundingClientRect() : null;
    if (box && box.width > 1 && box.height > 1) seen.push(node.textContent ?? '');
  }
  return seen.join(' ');
}

/** The clock of the player is that of the step, and the page may show it some seconds later. */
const AGO = /(a few seconds|a minute|\d+ minutes?) ago|(kilka sekund|minutę|\d+ minut[ay]?) temu/g;
/** Of buttons that name the text which was typed there. */
const DRAFTS = [en, pl].flatMap((words) =>
  (
    [
      [words['add-task-draft'], words['add-task']],
      [words['add-item-draft'], words['add-item']],
      [words['add-checklist-draft'], words['add-checklist']],
      [words['add-list-draft'], words['add-list']],
    ] as const
  ).map(
    ([draft, plain]) =>
      [
        new RegExp(draft.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace('{text}', '[^”]*'), 'g'),
        plain,
      ] as const,
  ),
);
export const normalized = (text: string) =>
  DRAFTS.reduce(
    (all, [draft, plain]) => all.replace(draft, plain),
    text.replace(/\s+/g, ' ').replace(AGO, 'ago').trim(),
  );

export async function textOf(page: { locator: Page['locator'] }): Promise<string> {
  return normalized(await page.locator('main').evaluate(visibleText, UNRECORDED));
}
