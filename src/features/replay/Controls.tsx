import { useText } from '../../lib/text/useText';
import { nextOfKind } from '../../store/recording/kindOfAction';
import type { ReplayedAction } from '../../store/recording/replay';
import { Button } from '../../ui/components/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { SelectField } from '../../ui/fields/SelectField';
import classes from './Player.module.css';
import { SPEEDS, type Playback } from './usePlayback';

export interface ControlsProps {
  actions: readonly ReplayedAction[];
  playback: Playback;
}

/** Play, step, speed and the way to the next error. */
export function Controls({ actions, playback }: ControlsProps) {
  const text = useText();
  const { step, isPlaying, speed, skipsIdle, goTo, toggle, setSpeed, setSkipsIdle } = playback;
  const error = nextOfKind(actions, step, 'error');
  return (
    <div className={classes.controls} role="group" aria-label={text('replay-controls')}>
      <Button tone="primary" onClick={toggle}>
        {isPlaying ? text('replay-pause') : text('replay-play')}
      </Button>
      <Button icon="previous" isDisabled={step === 0} onClick={() => goTo(step - 1)}>
        {text('replay-back')}
      </Button>
      <Button icon="next" isDisabled={step === actions.length} onClick={() => goTo(step + 1)}>
        {text('replay-forward')}
      </Button>
      <Button icon="danger" isDisabled={error === null} onClick={() => goTo(error ?? step)}>
        {text('replay-next-error')}
      </Button>
      <SelectField
        label={text('replay-speed')}
        value={speed}
        onChange={({ target }) =>
          setSpeed(SPEEDS.find((one) => one === Number(target.value)) ?? speed)
        }
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {text('replay-speed-of', { speed: String(one) })}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={text('replay-skip-idle')}
        checked={skipsIdle}
        onChange={({ target }) => setSkipsIdle(target.checked)}
      />
    </div>
  );
}
