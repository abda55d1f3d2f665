import fc from 'fast-check';

/** Arbitrary covers and repetitions of tasks. */
export const coversAndRepeats = (tasks: readonly number[], files: readonly number[]) => {
  const id = fc.constantFrom(...tasks);
  return {
    setTaskCover: fc.oneof(
      fc.record({ id }),
      fc.record({ id, hue: fc.nat(11) }),
      fc.record({ id, fileId: fc.constantFrom(...files) }),
    ),
    setTaskRepeat: fc.record({
      taskId: id,
      rule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'),
      timeZone: fc.constant('Europe/Warsaw'),
      start: fc.constantFrom('2026-11-09', '2026-11-10'),
      isAfterCompletion: fc.boolean(),
    }),
  };
};
