import { createRecorder } from '../../src/store/recording/recorder';

const MINUTE_MS = 60_000;

/** A recorder with a clock, which records actions named by their number. */
function scene() {
  let now = 1_000_000;
  let count = 0;
  const recorder = createRecorder(() => now);
  const api = { getState: () => ({ count }), dispatch: () => undefined };
  const record = recorder.middleware(api as never)((action) => action);
  return {
    recorder,
    pass: (ms: number) => (now += ms),
    record: (times = 1) => {
      for (let time = 0; time < times; time += 1) record({ type: `action ${(count += 1)}` });
    },
    types: () =>
      recorder.blocks().flatMap(({ actions }) => actions.map(({ action }) => action.type)),
  };
}

describe('The recorder', () => {
  it('has nothing that is older than ten minutes, even if little has happened since', () => {
    const { recorder, pass, record, types } = scene();
    record(150);
    pass(9 * MINUTE_MS);
    record(2);
    expect(types()).toHaveLength(152);
    pass(2 * MINUTE_MS);
    expect(types()).toEqual(['action 151', 'action 152']);
    pass(10 * MINUTE_MS);
    expect(recorder.blocks()).toEqual([]);
  });

  it('has every action of the last nine minutes, with the state before them', () => {
    const { recorder, pass, record, types } = scene();
    for (let minute = 0; minute < 30; minute += 1) {
      record(10);
      pass(MINUTE_MS);
    }
    const shown = types();
    expect(shown.length).toBeGreaterThanOrEqual(90);
    expect(shown.at(-1)).toBe('action 300');
    const [first] = recorder.blocks();
    expect(first?.keyframe).toEqual({ count: 300 - shown.length + 1 });
  });

  it('has 1,800 to 2,000 actions of a busy minute', () => {
    const { record, types } = scene();
    record(5_000);
    expect(types().length).toBeGreaterThanOrEqual(1_800);
    expect(types().length).toBeLessThanOrEqual(2_000);
    expect(types().at(-1)).toBe('action 5000');
  });
});
