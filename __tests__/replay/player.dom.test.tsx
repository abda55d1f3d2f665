import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Player } from '../../src/features/replay/Player';
import { ReplayPage } from '../../src/features/replay/ReplayPage';
import { SEALED_CONNECTION } from '../../src/store/recording/createWoundStore';
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

afterEach(() => jest.restoreAllMocks());
beforeEach(() => window.history.replaceState(null, '', '/support/replay'));

test('buttons and keys lead through the steps, and the URL names the step', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" />);
  expect(position()).toHaveValue('0');
  await user.click(screen.getByRole('button', { name: 'Step forward' }));
  expect(position()).toHaveValue('1');
  expect(window.location.hash).toBe('#step=1');
  expect(screen.getByText('environment.viewport')).toBeInTheDocument();
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

test('a link opens its step; keys in a field are text', async () => {
  window.history.replaceState(null, '', '/support/replay#step=2');
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" />);
  expect(position()).toHaveValue('2');
  await user.type(screen.getByRole('textbox', { name: 'Filter by text' }), 'e');
  expect(position()).toHaveValue('2');
});

test('the list shows the actions of one kind', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" />);
  const list = screen.getByRole('region', { name: 'Actions' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await user.selectOptions(within(list).getByRole('combobox', { name: 'Kind' }), 'Error');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.type(within(list).getByRole('textbox'), 'no such action');
  expect(within(list).getByText('No action matches the filter.')).toBeInTheDocument();
});

test('a note is on the timeline, in the list and in the steps in words', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const { container } = renderUi(<Player recording={threeSteps()} build="b1" />);
  const note = screen.getByRole('textbox', { name: /^Your note on this step/ });
  expect(note).toBeDisabled();
  await user.keyboard('e');
  await user.type(note, 'Here it breaks');
  expect(container.querySelectorAll('[data-kind=note]')).toHaveLength(1);
  expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('Note: Here it breaks');
  await user.click(screen.getByRole('button', { name: 'Step forward' }));
  expect(note).toHaveValue('');
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
  renderUi(<Player recording={threeSteps()} build="b1" />);
  for (const name of ['Steps in words', 'Jest test', 'Redux DevTools'])
    await user.click(screen.getByRole('button', { name }));
  expect(saved).toEqual(['steps.txt', 'recording.test.ts', 'devtools.json']);
});

test('the link to a step is copied', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={threeSteps()} build="b1" />);
  await user.keyboard('{End}');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write.mock.calls[0]?.[0]).toMatch(/\/support\/replay#step=3$/);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});

test('steps that the sender left out are named, and lead on', async () => {
  const user = userEvent.setup();
  renderUi(<Player recording={withholdActions(threeSteps(), (index) => index !== 1)} build="b1" />);
  expect(screen.getByText('Steps that the sender left out')).toBeInTheDocument();
  await user.keyboard('{End}');
  expect(position()).toHaveValue('3');
  expect(screen.getByText('environment.theme')).toBeInTheDocument();
});

test('a recording of another version shows both versions', () => {
  renderUi(<Player recording={threeSteps()} build="b2" />);
  expect(screen.getByText(/Recorded with version b1, replayed with b2/)).toBeInTheDocument();
});

test('a report that the server refuses is an error in words, and is read once', async () => {
  window.history.replaceState(null, '', '/support/replay?report=12');
  const read = jest.fn(() =>
    Promise.resolve({ error: { code: 'report-not-found' as const, message: 'No' } }),
  );
  renderUi(<ReplayPage connection={SEALED_CONNECTION} readReport={read} actions={null} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This report was deleted.');
  expect(read.mock.calls).toEqual([[12]]);
});

test('a file that is no recording is refused in words', async () => {
  const user = userEvent.setup();
  renderUi(<ReplayPage connection={SEALED_CONNECTION} readReport={noReport} actions={null} />);
  const field = screen.getByLabelText('Recording (.kreda-log)');
  await user.upload(field, fileOf('{}'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This recording has a format that this version cannot read.',
  );
  await user.upload(field, fileOf('no'));
  expect(await screen.findByText('This file is not a recording.')).toBeInTheDocument();
});
