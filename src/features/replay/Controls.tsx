import { useText } from '../../lib/text/useText';
import { nextOfKind } from '../../store/recording/kindOfAction';
import type { ReplayedAction } from '../../store/recording/replay';
import { Button } from '../../ui/components/Button';
import { IconButton } from '../../ui/components/IconButton';
import { Checkbox } from '../../ui/fields/Checkbox';
import { SelectField } from '../../ui/fields/SelectField';
import '../../ui/icons/playerIcons';
import classes from './Transport.module.css';
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
      <IconButton
        icon="stepBack"
        label={text('replay-back')}
        isDisabled={step === 0}
        onClick={() => goTo(step - 1)}
      />
      <IconButton
        tone="primary"
        className={classes.play}
        icon={isPlaying ? 'pause' : 'play'}
        label={text(isPlaying ? 'replay-pause' : 'replay-play')}
        onClick={toggle}
      />
      <IconButton
        icon="stepForward"
        label={text('replay-forward')}
        isDisabled={step === actions.length}
        onClick={() => goTo(step + 1)}
      />
      <SelectField
        label={text('replay-speed')}
        isLabelHidden
        value={speed}
        onChange={({ target }) =>
          setSpeed(SPEEDS.find((one) => one === Number(target.value)) ?? speed)
        }
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {text('replay-speed-of', { speed: one })}
          </option>
        ))}
      </SelectField>
      <Button
        icon="warning"
        tone="quiet"
        isDisabled={error === null}
        onClick={() => goTo(error ?? step)}
      >
        {text('replay-next-error')}
      </Button>
      <Checkbox
        label={text('replay-skip-idle')}
        checked={skipsIdle}
        onChange={({ target }) => setSkipsIdle(target.checked)}
      />
    </div>
  );
}
