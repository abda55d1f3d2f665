import type { CSSProperties } from 'react';
import { useText } from '../../lib/text/useText';
import { kindOfAction } from '../../store/recording/kindOfAction';
import type { ReplayedAction } from '../../store/recording/replay';
import { clock } from './actionWords';
import classes from './Player.module.css';

export interface TimelineProps {
  actions: readonly ReplayedAction[];
  /** The reader's notes, by step. */
  notes: ReadonlyMap<number, string>;
  step: number;
  onGoTo: (step: number) => void;
}

/** A slider over all steps, with a mark per note, error, change, request and navigation below it. */
export function Timeline({ actions, notes, step, onGoTo }: TimelineProps) {
  const text = useText();
  const total = actions.length;
  const start = actions[0]?.at ?? 0;
  const at = (actions[step - 1] ?? actions[0])?.at ?? 0;
  return (
    <div className={classes.timeline}>
      <input
        type="range"
        min={0}
        max={total}
        value={step}
        aria-label={text('replay-timeline')}
        aria-valuetext={text('replay-position', { step, total, time: clock(at - start) })}
        onChange={({ target }) => onGoTo(Number(target.value))}
      />
      <div className={classes.marks} aria-hidden>
        {actions.map((action, index) => {
          const kind = notes.has(index + 1) ? 'note' : kindOfAction(action);
          const place: CSSProperties = { insetInlineStart: `${((index + 1) / total) * 100}%` };
          return kind === 'other' ? null : (
            <span key={index} className={classes.mark} data-kind={kind} style={place} />
          );
        })}
      </div>
      <p className={classes.position}>
        {text('replay-position', { step, total, time: clock(at - start) })}
      </p>
    </div>
  );
}
