import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Player } from '../../src/features/replay/Player';
import { ReplayPage } from '../../src/features/replay/ReplayPage';
import { NO_NETWORK_CONNECTION } from '../../src/store/recording/createReplayStore';
import { environmentChanged, errorThrown } from '../../src/store/recording/environmentSlice';
import { makeRecording } from '../../src/store/recording/makeRecording';
import { withholdActions } from '../../src/store/recording/withholdActions';
import { recordActions } from '../recording/recordedHistory';
import { renderUi } from '../ui/renderUi';

/** Three steps; the second is an error. */
function threeSteps() {
  const { recorder, store } = recordActions([
    environmentChanged({ viewport: { width: 800, height: 600 } }),
    errorThrown({ message: 'x', stack: '' }),
    environmentChanged({ theme: 'dark' }),
  ]);
  const source = { blocks: recorder.blocks(), state: store.getState(), salt: 's' };
  return makeRecording({ ...source, build: 'b1' });
}
/** jsdom's files have no `text()`. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'a.kreda-log'), { text: () => Promise.resolve(text) });
const noReport = () => Promise.reject(new Error('No report is read'));
const position = () => screen.getByRole('slider', { name: 'Timeline' });
const tab = (name: string) => screen.getByRole('tab', { name });

afterEach(() => jest.restoreAllMocks());
beforeEach(() => window.history.replaceState(null, '', '/support/replay'));

test('buttons and keys lead through the steps, and the URL names the step', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" senderNote={null} />);
  expect(position()).toHaveValue('0');
  await user.click(screen.getByRole('button', { name: 'Step forward' }));
  expect(position()).toHaveValue('1');
  expect(window.location.hash).toBe('#step=1');
  await user.keyboard('{End}');
  expect(position()).toHaveValue('3');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(position()).toHaveValue('0');
  await user.keyboard('e');
  expect(position()).toHaveValue('2');
  expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('Error: ');
  expect(screen.getByRole('button', { name: 'Next error' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

/** Thirty steps in the time zone of Tokyo, two of them requests, of which one fails. */
function thirtySteps() {
  const meta = (requestId: string) => ({
    requestId,
    arg: { endpointName: 'moveTask', track: false },
  });
  const { recorder, store } = recordActions([
    environmentChanged({ path: '/', locale: 'pl', theme: 'dark', timeZone: 'Asia/Tokyo' }),
    { type: 'api/executeMutation/pending', meta: meta('aaaaaaaaaaaaaaaaaaaa1') },
    { type: 'api/executeMutation/pending', meta: meta('aaaaaaaaaaaaaaaaaaaa2') },
    { type: 'api/executeMutation/fulfilled', meta: meta('aaaaaaaaaaaaaaaaaaaa1'), payload: {} },
    {
      type: 'api/executeMutation/rejected',
      meta: meta('aaaaaaaaaaaaaaaaaaaa2'),
      payload: { code: 'not-authorized' },
    },
    ...Array.from({ length: 25 }, () => errorThrown({ message: 'x', stack: '' })),
  ]);
  const recording = makeRecording({
    blocks: recorder.blocks(),
    state: store.getState(),
    salt: 's',
    build: 'b1',
  });
  const start = Date.UTC(2026, 10, 24, 23, 30);
  return {
    ...recording,
    actions: recording.actions.map((action, index) => ({ ...action, at: start + index * 1_000 })),
  };
}

test('digits, signs, the space bar and Shift work as in every player', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={thirtySteps()} build="b1" senderNote={null} />);
  for (const [keys, step] of [
    ['5', '15'],
    ['{Shift>}{ArrowRight}{/Shift}', '25'],
    ['{Shift>}{ArrowLeft}{/Shift}', '15'],
    ['9', '27'],
    ['0', '0'],
  ] as const) {
    await user.keyboard(keys);
    expect(position()).toHaveValue(step);
  }
  const speed = screen.getByRole('combobox', { name: 'Speed' });
  await user.keyboard('++');
  expect(speed).toHaveValue('4');
  await user.keyboard('---');
  expect(speed).toHaveValue('0.5');
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  await user.keyboard('k');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('a focused button keeps the space bar, and tabs keep their arrows', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={thirtySteps()} build="b1" senderNote={null} />);
  screen.getByRole('button', { name: 'Step forward' }).focus();
  await user.keyboard(' ');
  expect(position()).toHaveValue('1');
  tab('Steps').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(tab('Network')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Network')).toHaveFocus();
  expect(position()).toHaveValue('1');
});

test('switched off, single keys work in the timeline only', async () => {
  const user = userEvent.setup();
  window.localStorage.setItem('single-keys', 'off');
  try {
    renderUi(<Player recording={thirtySteps()} build="b1" senderNote={null} />);
    await user.keyboard('5');
    expect(position()).toHaveValue('0');
    position().focus();
    await user.keyboard('5');
    expect(position()).toHaveValue('15');
  } finally {
    window.localStorage.removeItem('single-keys');
  }
});

test('times are those of the recorded person, and the details name their zone', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={thirtySteps()} build="b1" senderNote="It broke" />);
  await user.keyboard('{End}');
  // 23:30 in UTC is the next morning in Tokyo.
  expect(position()).toHaveAttribute('aria-valuetext', expect.stringMatching(/8:30:29/));
  await user.click(tab('Details'));
  const details = screen.getByRole('tabpanel', { name: 'Details' });
  for (const words of ['Asia/Tokyo', 'Polski', 'dark', 'It broke', 'b1'])
    expect(within(details).getByText(words)).toBeInTheDocument();
  expect(within(details).getByText(/Nov(ember)? 25|25 Nov/)).toBeInTheDocument();
});

test('the network shows each request once, with its outcome, and leads to it', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={thirtySteps()} build="b1" senderNote={null} />);
  await user.click(tab('Network'));
  const rows = within(screen.getByRole('list', { name: 'Network' })).getAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual([
    '0:01.0moveTaskAnswered after 2,000 ms',
    '0:02.0moveTaskFailed after 2,000 ms not-authorized',
  ]);
  await user.click(rows[1] ?? document.body);
  expect(position()).toHaveValue('3');
});

test('technical actions can be hidden', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={thirtySteps()} build="b1" senderNote={null} />);
  const list = screen.getByRole('tabpanel', { name: 'Steps' });
  await user.selectOptions(
    within(list).getByRole('combobox', { name: 'Kind' }),
    'All but technical ones',
  );
  expect(within(list).getAllByRole('listitem')).toHaveLength(29);
});

test('a link opens its step; keys in a field are text', async () => {
  window.history.replaceState(null, '', '/support/replay#step=2');
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" senderNote={null} />);
  expect(position()).toHaveValue('2');
  await user.type(screen.getByRole('searchbox', { name: 'Filter by text' }), 'e');
  expect(position()).toHaveValue('2');
});

test('the list shows the actions of one kind', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" senderNote={null} />);
  const list = screen.getByRole('tabpanel', { name: 'Steps' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await user.selectOptions(within(list).getByRole('combobox', { name: 'Kind' }), 'Error');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.type(within(list).getByRole('searchbox'), 'no such action');
  expect(within(list).getByText('No action matches the filter.')).toBeInTheDocument();
});

test('a note is on the timeline, in the list and in the steps in words', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const { container } = renderUi(<Player recording={threeSteps()} build="b1" senderNote={null} />);
  const note = screen.getByRole('textbox', { name: /^Your note on this step/ });
  expect(note).toBeDisabled();
  await user.keyboard('e');
  await user.type(note, 'Here it breaks');
  expect(container.querySelectorAll('[data-kind=note]')).toHaveLength(1);
  expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('Note: Here it breaks');
  await user.click(screen.getByRole('button', { name: 'Step forward' }));
  expect(note).toHaveValue('');
  await user.click(tab('Details'));
  await user.click(screen.getByRole('button', { name: 'Steps in words' }));
  const words = await saved[0]?.text();
  expect(words).toMatch(/2\. 0:00\.0 Uncaught error: \w\n   Note: Here it breaks\n3\. /);
  await user.click(screen.getByRole('button', { name: 'Step back' }));
  await user.clear(note);
  expect(container.querySelectorAll('[data-kind=note]')).toHaveLength(0);
});

test('each export is a file of its own', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" senderNote={null} />);
  await user.click(tab('Details'));
  for (const name of ['Steps in words', 'Jest test', 'Redux DevTools'])
    await user.click(screen.getByRole('button', { name }));
  expect(saved).toEqual(['steps.txt', 'recording.test.ts', 'devtools.json']);
});

test('the link to a step is copied', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" senderNote={null} />);
  await user.keyboard('{End}');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write.mock.calls[0]?.[0]).toMatch(/\/support\/replay#step=3$/);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});

test('steps that the sender left out are named, and lead on', async () => {
  const user = userEvent.setup();
  renderUi(
    <Player
      recording={withholdActions(threeSteps(), (index) => index !== 1)}
      build="b1"
      senderNote={null}
    />,
  );
  expect(screen.getByText('Steps that the sender left out')).toBeInTheDocument();
  await user.keyboard('{End}');
  expect(position()).toHaveValue('3');
  await user.click(tab('State'));
  expect(screen.getByText('environment.theme')).toBeInTheDocument();
});

test('a recording of another version shows both versions', () => {
  renderUi(<Player recording={threeSteps()} build="b2" senderNote={null} />);
  expect(screen.getByText(/Recorded with version b1, replayed with b2/)).toBeInTheDocument();
});

test('a report that the server refuses is an error in words, and is read once', async () => {
  window.history.replaceState(null, '', '/support/replay?report=12');
  const read = jest.fn(() =>
    Promise.resolve({ error: { code: 'report-not-found' as const, message: 'No' } }),
  );
  renderUi(<ReplayPage connection={NO_NETWORK_CONNECTION} readReport={read} actions={null} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This report was deleted.');
  expect(read.mock.calls).toEqual([[12]]);
});

test('a file that is no recording is refused in words', async () => {
  const user = userEvent.setup();
  renderUi(<ReplayPage connection={NO_NETWORK_CONNECTION} readReport={noReport} actions={null} />);
  const field = screen.getByLabelText('Open a recording');
  await user.upload(field, fileOf('{}'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This recording has a format that this version cannot read.',
  );
  await user.upload(field, fileOf('no'));
  expect(await screen.findByText('This file is not a recording.')).toBeInTheDocument();
});
