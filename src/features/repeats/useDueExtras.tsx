import { useMemo } from 'react';
import { selectTask } from '../../entities/tasks/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useRepeatWords } from '../../store/useRepeatWords';
import { useLazy } from '../../ui/lazy/useLazy';
import type { DateExtra } from '../dates/dateExtra';
import { repeatPanel } from './repeatPanel';

/** What the date picker of a task's due date offers besides the date: how the task repeats. */
export function useDueExtras(taskId: number | undefined): readonly DateExtra[] {
  const text = useText();
  const words = useRepeatWords();
  const repeat = useAppSelector((state) =>
    taskId === undefined ? null : (selectTask(state, taskId)?.repeat ?? null),
  );
  return useMemo(
    () =>
      taskId === undefined
        ? []
        : [
            {
              id: 'repeat',
              icon: 'repeat',
              label: text('repeat'),
              value: repeat && words(repeat),
              render: (onDone) => <LazyRepeatPanel taskId={taskId} onDone={onDone} />,
            },
          ],
    [text, words, repeat, taskId],
  );
}

function LazyRepeatPanel(props: { taskId: number; onDone: () => void }) {
  const { Component } = useLazy(repeatPanel, true);
  return Component && <Component {...props} />;
}
