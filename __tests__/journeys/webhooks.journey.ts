import { closeReceivers, isSigned, startReceiver } from '../webhooks/receiver';
import { reach } from './byKeyboard';
import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks, type Page } from './support';

const WORDS = {
  en: {
    add: 'New webhook',
    address: 'Address',
    tasks: 'Tasks',
    board: 'Board',
    create: 'Create webhook',
    secret: 'Secret',
    options: 'Options of',
    deliveries: 'Deliveries',
    delivered: 'Delivered',
    again: 'Send again: task-created',
    test: 'Send a test event',
    off: 'Turn off',
    isOff: 'Off',
    remove: 'Delete webhook',
    heading: 'Webhooks of this workspace',
  },
  pl: {
    add: 'Nowy webhook',
    address: 'Adres',
    tasks: 'Zadania',
    board: 'Tablica',
    create: 'Utwórz webhook',
    secret: 'Sekret',
    options: 'Opcje:',
    deliveries: 'Dostarczenia',
    delivered: 'Dostarczono',
    again: 'Wyślij ponownie: task-created',
    test: 'Wyślij zdarzenie testowe',
    off: 'Wyłącz',
    isOff: 'Wyłączony',
    remove: 'Usuń webhook',
    heading: 'Webhooki tej przestrzeni roboczej',
  },
} as const;

async function pressByKeys(page: Page, name: string): Promise<void> {
  await reach(page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test.afterAll(closeReceivers);

for (const locale of ['en', 'pl'] as const)
  test(
    `an admin lets another program know what a colleague does, by keyboard, and looks at its deliveries (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const { repeatEachIndex, retry } = test.info();
      const nick = `hanna.${locale}.${repeatEachIndex}.${retry}`;
      const title = `Hooks of ${nick}`;
      const receiver = await startReceiver();
      const host = `127.0.0.1:${receiver.port}`;
      const hanna = await fixture.member(nick);
      const board = await fixture.board(title, { 'To do': ['First'] });
      const { page } = await open(fixture.anna, `/1/${fixture.anna.wid}/settings/webhooks`);
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.reload();

      await pressByKeys(page, words.add);
      const dialog = page.getByRole('dialog');
      const address = dialog.getByLabel(words.address, { exact: true });
      await expect(address).toBeFocused();
      await address.fill(receiver.url);
      await reach(dialog.getByRole('checkbox', { name: words.tasks, exact: true }));
      await page.keyboard.press('Space');
      await dialog.getByLabel(words.board, { exact: true }).selectOption({ label: title });
      await expectGoodLooks(page, `webhook-new-${locale}`);
      await address.press('Enter');
      const secret = dialog.getByLabel(words.secret, { exact: true });
      await expect(secret).toHaveValue(/^whsec_/);
      const key = await secret.inputValue();
      await expectGoodLooks(page, `webhook-made-${locale}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      const boardId = Number(/(\d+)$/.exec(board)?.[1]);
      const { project } = (await hanna.ask(
        'query ($id: Id!) { project(id: $id) { sections { id } } }',
        {
          id: boardId,
        },
      )) as unknown as { project: { sections: { id: number }[] } };
      await hanna.ask(
        'mutation ($id: Id!, $title: String!) { addTask(sectionId: $id, title: $title) { success } }',
        { id: project.sections[0]?.id, title: 'Told to a robot' },
      );
      await expect.poll(() => receiver.received.length).toBe(1);
      const [first] = receiver.received;
      expect(first && isSigned(first, key)).toBe(true);
      expect(first?.event).toMatchObject({
        ...{ event: 'task-created', boardId, data: { title: 'Told to a robot' } },
        actor: { id: hanna.id },
      });

      const row = page
        .getByRole('list', { name: words.heading })
        .getByRole('listitem')
        .filter({ hasText: receiver.url });
      const menu = row.getByRole('button', { name: `${words.options} ${host}`, exact: true });
      const choose = async (item: string) => {
        await reach(menu);
        await page.keyboard.press('Enter');
        await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
      };
      await choose(words.deliveries);
      const log = dialog.getByRole('list', { name: words.deliveries });
      await expect(log.getByRole('listitem')).toContainText([words.delivered]);
      await expectGoodLooks(page, `webhook-deliveries-${locale}`);
      await reach(log.getByRole('button', { name: words.again, exact: true }));
      await page.keyboard.press('Enter');
      await expect.poll(() => receiver.received.length).toBe(2);
      expect(receiver.received[1]?.event.id).toBe(first?.event.id);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(menu).toBeFocused();

      await choose(words.off);
      await expect(row.getByText(words.isOff, { exact: true })).toBeVisible();
      await choose(words.test);
      await expect.poll(() => receiver.received.at(-1)?.event.event).toBe('ping');
      await expectGoodLooks(page, `settings-webhooks-${locale}`);

      await choose(words.remove);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.remove, exact: true })
        .press('Enter');
      await expect(row).toHaveCount(0);
      await expect(page.getByRole('heading', { name: words.heading })).toBeFocused();
    },
  );
