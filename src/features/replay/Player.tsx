import { useEffect, useMemo } from 'react';
import { useText } from '../../lib/text/useText';
import { createWinder } from '../../store/recording/createWinder';
import { environmentAt } from '../../store/recording/environmentAt';
import { nextOfKind } from '../../store/recording/kindOfAction';
import type { Recording } from '../../store/recording/makeRecording';
import { Banner } from '../../ui/feedback/Banner';
import { ActionList } from './ActionList';
import { Controls } from './Controls';
import { Exports } from './Exports';
import classes from './Player.module.css';
import { StageFrame } from './StageFrame';
import { StepDetails } from './StepDetails';
import { Timeline } from './Timeline';
import { usePlayback, type Playback } from './usePlayback';

export interface PlayerProps {
  recording: Recording;
  /** The build of this page; null if it is not known. */
  build: string | null;
}

/** Plays a recording. Everything that it shows, it computes from the recording. */
export function Player({ recording, build }: PlayerProps) {
  const text = useText();
  const { actions } = recording;
  const winder = useMemo(() => createWinder(recording), [recording]);
  const playback = usePlayback(actions, stepInUrl());
  const { step, goTo } = playback;
  const before = winder.stateAt(Math.max(0, step - 1));
  const state = winder.stateAt(step);
  const { viewport } = environmentAt(recording, state);

  useEffect(() => {
    window.history.replaceState(window.history.state, '', `#step=${step}`);
  }, [step]);

  // The keys work on the whole page; each has a button of its own.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event, playback, actions);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [actions, playback]);

  return (
    <div className={classes.player}>
      {build !== recording.build && (
        <Banner tone="warning">
          {text('replay-other-version', {
            recorded: recording.build ?? text('replay-unknown-version'),
            here: build ?? text('replay-unknown-version'),
          })}
        </Banner>
      )}
      <Controls actions={actions} playback={playback} />
      <Timeline actions={actions} step={step} onGoTo={goTo} />
      <StageFrame recording={recording} step={step} viewport={viewport} />
      <div className={classes.panels}>
        <ActionList {...{ actions, step }} mutations={state.mutations} onGoTo={goTo} />
        <StepDetails action={actions[step - 1]} before={before} after={state} />
      </div>
      <p className={classes.nothing}>{text('replay-keys')}</p>
      <Exports {...{ recording, step, state }} />
    </div>
  );
}

/** `#step=12`; 0 without it. */
function stepInUrl(): number {
  const step = /[#&]step=(\d{1,6})\b/.exec(window.location.hash)?.[1];
  return Number(step ?? 0);
}

/** Fields keep their keys. */
const FIELDS = 'input:not([type=range]), select, textarea';

function handleKey(
  event: KeyboardEvent,
  { step, goTo, toggle }: Playback,
  actions: Recording['actions'],
): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  const isRange = target.matches('[type=range]');
  if (target.matches(FIELDS) || (isRange && key !== 'e')) return;
  const error = nextOfKind(actions, step, 'error');
  const moves = new Map<string, () => void>([
    ['ArrowLeft', () => goTo(step - 1)],
    ['ArrowRight', () => goTo(step + 1)],
    ['Home', () => goTo(0)],
    ['End', () => goTo(actions.length)],
    ['e', () => goTo(error ?? step)],
    ['k', toggle],
  ]);
  const move = moves.get(key);
  if (!move) return;
  event.preventDefault();
  move();
}
