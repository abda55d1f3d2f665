import type { Locator, Page } from '@playwright/test';
import type { Fixture } from './fixture';
import { panel } from './onTask';
import { expect } from './support';

/** The names of the editor's parts in both languages. */
export const NAMES = {
  en: {
    description: 'Description',
    add: 'Add a description…',
    edit: 'Edit description',
    comment: 'Write a comment…',
    toolbar: 'Formatting',
    bold: 'Bold',
    heading: 'Heading 2',
    link: 'Link',
  },
  pl: {
    description: 'Opis',
    add: 'Dodaj opis…',
    edit: 'Edytuj opis',
    comment: 'Napisz komentarz…',
    toolbar: 'Formatowanie',
    bold: 'Pogrubienie',
    heading: 'Nagłówek 2',
    link: 'Link',
  },
} as const;

/** The rich editor of a field; it takes the place of the plain field once it is loaded. */
export const editorNamed = (page: Page, name: string): Locator =>
  panel(page).locator(`[contenteditable="true"][aria-label="${name}"]`);

/** Opens the description and waits for its editor. */
export async function editDescription(
  page: Page,
  names: { description: string; add: string; edit: string } = NAMES.en,
): Promise<Locator> {
  const button = panel(page)
    .getByRole('button', { name: names.add })
    .or(panel(page).getByRole('button', { name: names.edit }));
  await button.first().click();
  const editor = editorNamed(page, names.description);
  await expect(editor).toBeFocused();
  return editor;
}

/** The stored Markdown of a task's description. */
export async function descriptionOf({ anna }: Fixture, id: number): Promise<string> {
  const { task } = (await anna.ask('query ($id: Id!) { task(id: $id) { description } }', {
    id,
  })) as unknown as { task: { description: string } };
  return task.description;
}

/** Pastes what the types of a clipboard hold, or files, into the focused element. */
export async function paste(
  page: Page,
  data: Readonly<Record<string, string>>,
  images: readonly string[] = [],
): Promise<void> {
  await page.evaluate(
    ({ texts, files }) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
      for (const [index, bytes] of files.entries()) {
        const content = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
        clipboardData.items.add(new File([content], `image-${index}.png`, { type: 'image/png' }));
      }
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { texts: data, files: images },
  );
}
