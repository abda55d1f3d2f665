import { memo } from 'react';
import type { CSSProperties } from 'react';
import { useText } from '../../lib/text/useText';
import { kindOfAction } from '../../store/recording/kindOfAction';
import type { ReplayedAction } from '../../store/recording/replay';
import { clock } from './actionWords';
import type { RecordedTime } from '../../lib/dates/recordedTime';
import classes from './Transport.module.css';

export interface TimelineProps {
  actions: readonly ReplayedAction[];
  /** The reader's notes, by step. */
  notes: ReadonlyMap<number, string>;
  step: number;
  time: RecordedTime;
  onGoTo: (step: number) => void;
}

/** A slider over all steps, with a mark per note, error, change, request and navigation. */
export function Timeline({ actions, notes, step, time, onGoTo }: TimelineProps) {
  const text = useText();
  const total = actions.length;
  const start = actions[0]?.at ?? 0;
  const at = (actions[step - 1] ?? actions[0])?.at ?? 0;
  const position = text('replay-position', {
    step,
    total,
    time: clock(at - start),
    clock: time.clock(at),
  });
  return (
    <div className={classes.timeline}>
      <div className={classes.track}>
        <Marks {...{ actions, notes }} />
        <input
          type="range"
          min={0}
          max={total}
          value={step}
          aria-label={text('replay-timeline')}
          aria-valuetext={position}
          onChange={({ target }) => onGoTo(Number(target.value))}
        />
      </div>
      <p className={classes.position}>{position}</p>
    </div>
  );
}

/** They stay while the recording plays. */
const Marks = memo(function Marks({ actions, notes }: Pick<TimelineProps, 'actions' | 'notes'>) {
  return (
    <div className={classes.marks} aria-hidden>
      {actions.map((action, index) => {
        const kind = notes.has(index + 1) ? 'note' : kindOfAction(action);
        const place: CSSProperties = {
          insetInlineStart: `${((index + 1) / actions.length) * 100}%`,
        };
        return kind === 'other' ? null : (
          <span key={index} className={classes.mark} data-kind={kind} style={place} />
        );
      })}
    </div>
  );
});
