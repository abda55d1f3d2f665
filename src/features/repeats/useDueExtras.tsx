import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LazyComponent } from '../../lib/lazy';
import { useText } from '../../lib/text/useText';
import { parseRepeat } from '../../lib/dates/phrase/parseRepeat';
import { useFormatRepeat } from '../../store/useFormatRepeat';
import { useLazy } from '../../ui/lazy/useLazy';
import type { DateExtra } from '../dates/dateExtra';
import { useRepeat } from './useRepeat';
import { remindPanel, remindValue, repeatPanel } from './panels';

/**
 * What the date picker of a due date offers besides the date: how the task repeats, and
 * when the user is reminded.
 */
export function useDueExtras(taskId: number | undefined): readonly DateExtra[] {
  const text = useText();
  const words = useFormatRepeat();
  const { repeat, day, setRepeat } = useRepeat(taskId ?? 0);
  const latest = useRef(setRepeat);
  useEffect(() => {
    latest.current = setRepeat;
  });
  const readRepeat = useCallback(
    (typed: string) => {
      const rule = parseRepeat(typed, day);
      const chosen = rule === null ? null : { rule, isAfterCompletion: false };
      return (
        chosen && {
          words: words({ ...chosen, start: day }),
          choose: () => latest.current(chosen),
        }
      );
    },
    [words, day],
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
              render: (onDone) => <Panel code={repeatPanel} taskId={taskId} onDone={onDone} />,
              read: readRepeat,
            },
            {
              id: 'remind',
              icon: 'remind',
              label: text('remind'),
              value: <RemindValue taskId={taskId} />,
              render: (onDone) => <Panel code={remindPanel} taskId={taskId} onDone={onDone} />,
            },
          ],
    [text, words, repeat, readRepeat, taskId],
  );
}

function RemindValue(props: { taskId: number }) {
  const { Component } = useLazy(remindValue, true);
  return Component && <Component {...props} />;
}

interface PanelProps {
  taskId: number;
  onDone: () => void;
}

function Panel({ code, ...props }: PanelProps & { code: LazyComponent<PanelProps> }) {
  const { Component } = useLazy(code, true);
  return Component && <Component {...props} />;
}
