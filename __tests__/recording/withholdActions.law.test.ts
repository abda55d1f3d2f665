import fc from 'fast-check';
import { textsOf } from '../../src/store/recording/createMasker';
import { hashOf, plainState } from '../../src/store/recording/hashState';
import { makeRecording, type Recording } from '../../src/store/recording/makeRecording';
import { readRecording } from '../../src/store/recording/readRecording';
import { actionsWithheld, replay } from '../../src/store/recording/replay';
import { withholdActions } from '../../src/store/recording/withholdActions';
import { environmentChanged, errorThrown } from '../../src/store/recording/environmentSlice';
import { mutationEnqueued } from '../../src/sync/syncActions';
import { actionsOf, recordActions, someHistory } from './recordedHistory';

const RUNS = Number(process.env['REPLAY_RUNS'] ?? 1_000) / 10;
jest.setTimeout(Number(process.env['RECORDING_TIMEOUT_MS'] ?? 300_000));

const hashesOf = (recording: Recording) =>
  replay(recording).map((state) => hashOf(JSON.parse(JSON.stringify(plainState(state)))));

function recordingOf(
  actions: Parameters<typeof recordActions>[0],
  keepsText: (text: string) => boolean,
) {
  const { recorder, store } = recordActions(actions);
  const source = { blocks: recorder.blocks(), state: store.getState(), build: null, salt: 'one' };
  return makeRecording({ ...source, keepsText });
}

test('without any of its actions a recording replays to the same states', () => {
  fc.assert(
    fc.property(
      someHistory,
      fc.infiniteStream(fc.boolean()),
      fc.boolean(),
      (history, choice, keepsTexts) => {
        const whole = recordingOf(actionsOf(history), () => keepsTexts);
        const sent = whole.actions.map(() => choice.next().value);
        const file = JSON.stringify(withholdActions(whole, (index) => sent[index] ?? false));
        const part = readRecording(file);
        const kept = whole.actions.filter((_, index) => sent[index]);
        expect(part.actions.filter((action) => !actionsWithheld.match(action))).toEqual(kept);
        const hashes = hashesOf(part);
        expect(hashes.at(-1)).toBe(part.hash);
        // After each sent action the state is that of the whole recording.
        const wanted = hashesOf(whole).filter((_, step) => sent[step - 1]);
        const found = hashes.filter((_, step) => {
          const action = part.actions[step - 1];
          return action !== undefined && !actionsWithheld.match(action);
        });
        expect(found).toEqual(wanted);
      },
    ),
    { numRuns: RUNS },
  );
});

const SECRET = 'Rozwód w maju';
const rename = (title: string) =>
  mutationEnqueued({
    mutationId: 'mine:1',
    name: 'updateTaskTitle',
    variables: { id: 201, title },
    at: 1,
    userId: 1,
    workspaceId: 1,
    inverse: null,
    makes: null,
  });

test('a withheld text appears nowhere, although others are included and the state keeps its place', () => {
  const actions = [
    environmentChanged({ theme: 'dark' }),
    rename(SECRET),
    rename('Lista zakupów'),
    errorThrown({ message: 'x', stack: '' }),
  ];
  const isSent = (index: number) => index !== 1;
  const withheld = textsOf(actions.filter((_, index) => !isSent(index)));
  const whole = recordingOf(actions, (text) => !withheld.has(text));
  const part = withholdActions(whole, isSent);
  const file = JSON.stringify(part);
  expect(file).not.toContain(SECRET);
  expect(file).not.toContain('updateTaskTitle","variables":{"id":201,"title":"' + SECRET);
  expect(file).toContain('Lista zakupów');
  expect(part.actions.map(({ type }) => type)).toEqual([
    environmentChanged.type,
    actionsWithheld.type,
    mutationEnqueued.type,
    errorThrown.type,
  ]);
  expect(part.hash).toBe(whole.hash);
  expect(hashesOf(part).at(-1)).toBe(whole.hash);
});

test('if every action is withheld, the first state is all that is left', () => {
  const whole = recordingOf([rename('One'), rename('Two')], () => false);
  const part = withholdActions(whole, () => false);
  expect(part.actions).toEqual([]);
  expect(hashesOf(part)).toEqual([part.hash]);
});

test('edits of an untrusted file reach no prototype', () => {
  const whole = recordingOf([rename('One')], () => false);
  const edits = [{ path: ['__proto__', 'polluted'], value: 'yes' }];
  replay({ ...whole, actions: [{ at: 1, ...actionsWithheld(edits) }] });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
