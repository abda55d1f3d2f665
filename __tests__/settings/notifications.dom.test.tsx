import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, CABLE_CUT, data, session, type Request } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { done, renderSettings } from './given';
import { DEFAULT_MAIL, DEFAULT_PUSH, NEWS_TOPICS } from '../../contract/newsTopics';
import type { NewsSettings } from '../../contract/generated/schema';

beforeEach(forgetDevice);

const SETTINGS: NewsSettings = {
  choices: NEWS_TOPICS.map((topic) => ({
    topic,
    inbox: true,
    mail: DEFAULT_MAIL[topic],
    push: DEFAULT_PUSH[topic],
  })),
  timeZone: 'Europe/Warsaw',
  quietFrom: null,
  quietTo: null,
  digestHour: 8,
};

/** A server that keeps what it is told. */
function account(settings = SETTINGS) {
  let stored = settings;
  return {
    newsSettings: () => data({ newsSettings: stored }),
    updateNewsChoice: ({ sent }: Request) => {
      stored = {
        ...stored,
        choices: stored.choices.map((one) =>
          one.topic === sent['topic'] ? { ...one, ...sent } : one,
        ),
      };
      return data({ updateNewsChoice: { success: true, errors: [] } });
    },
    updateNewsTimes: ({ sent }: Request) => {
      stored = { ...stored, ...sent };
      return data({ updateNewsTimes: { success: true, errors: [] } });
    },
  };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const select = (name: string) => screen.getByRole('combobox', { name });

it('each topic has a switch for the inbox and a choice for email', async () => {
  const { user, server } = await renderSettings('/notifications', { says: account() });
  const mentions = within(await row('Mentions of me'));
  expect(screen.getAllByRole('row')).toHaveLength(1 + NEWS_TOPICS.length);
  const inbox = mentions.getByRole('switch', { name: 'Mentions of me: in Kreda' });
  expect(inbox).toBeChecked();
  await user.click(inbox);
  expect(inbox).not.toBeChecked();
  await user.click(mentions.getByRole('combobox', { name: 'Mentions of me: email' }));
  await user.click(await screen.findByRole('option', { name: 'In the digest' }));
  await waitFor(() =>
    expect(server.named('updateNewsChoice').map(({ sent }) => sent)).toEqual([
      { topic: 'mentioned', inbox: false },
      { topic: 'mentioned', mail: 'digest' },
    ]),
  );
  await waitFor(() => expect(select('Mentions of me: email')).toHaveTextContent('In the digest'));
  expect(inbox).not.toBeChecked();
});

it('a choice that the account could not be told is taken back, with the reason', async () => {
  const { user } = await renderSettings('/notifications', {
    says: { ...account(), updateNewsChoice: () => CABLE_CUT },
  });
  const files = within(await row('Files on tasks I watch'));
  const inbox = files.getByRole('switch', { name: /in Kreda$/ });
  await user.click(inbox);
  await waitFor(() => expect(inbox).toBeChecked());
  expect(inbox).toHaveAttribute('aria-invalid', 'true');
  expect(inbox).toHaveAccessibleDescription(/./);
});

it('quiet hours begin and end at different hours, and can be switched off', async () => {
  const { user, server } = await renderSettings('/notifications', { says: account() });
  await row('Mentions of me');
  expect(screen.queryByRole('combobox', { name: 'Quiet hours to' })).not.toBeInTheDocument();
  await user.click(select('Quiet hours from'));
  await user.click(await screen.findByRole('option', { name: /^(8:00\sPM|20:00)$/i }));
  await user.click(await screen.findByRole('combobox', { name: 'Quiet hours to' }));
  expect(screen.queryByRole('option', { name: /^(8:00\sPM|20:00)$/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: /^(6:00\sAM|06:00)$/i }));
  await user.click(select('Quiet hours from'));
  await user.click(await screen.findByRole('option', { name: 'None' }));
  const same = { timeZone: 'Europe/Warsaw', digestHour: 8 };
  await waitFor(() =>
    expect(server.named('updateNewsTimes').map(({ sent }) => sent)).toEqual([
      { ...same, quietFrom: 20, quietTo: 7 },
      { ...same, quietFrom: 20, quietTo: 6 },
      { ...same, quietFrom: null, quietTo: null },
    ]),
  );
});

it('the digest and the time zone are chosen; a zone is found by typing', async () => {
  const { user, server } = await renderSettings('/notifications', { says: account() });
  await row('Mentions of me');
  await user.click(select('Digest at'));
  await user.click(await screen.findByRole('option', { name: /^(6:00\sPM|18:00)$/i }));
  await user.click(select('Time zone'));
  await user.keyboard('tokyo{Enter}');
  await waitFor(() =>
    expect(server.named('updateNewsTimes').map(({ sent }) => sent)).toEqual([
      expect.objectContaining({ timeZone: 'Europe/Warsaw', digestHour: 18 }),
      expect.objectContaining({ timeZone: 'Asia/Tokyo', digestHour: 18 }),
    ]),
  );
});

it('settings that could not be loaded can be asked for again', async () => {
  const says = account();
  let isDown = true;
  const { user } = await renderSettings('/notifications', {
    says: { ...says, newsSettings: () => (isDown ? CABLE_CUT : says.newsSettings()) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await row('Mentions of me')).toBeVisible();
});

it('an account without a time zone is told the one of its browser', async () => {
  const { server } = await renderSettings('/notifications', {
    says: {
      Me: () => session({ me: { ...ANNA, timeZone: null } }),
      ...account({ ...SETTINGS, timeZone: null }),
      noteTimeZone: done('noteTimeZone'),
    },
  });
  await row('Mentions of me');
  await waitFor(() => expect(server.named('noteTimeZone')).not.toEqual([]));
  expect(server.named('noteTimeZone')[0]?.sent).toEqual({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});
