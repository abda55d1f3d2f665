import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../lib/text/useText';
import { titlesIn } from '../../store/recording/changeTitle';
import { createStateSeeker, type StateSeeker } from '../../store/recording/createStateSeeker';
import { environmentAt } from '../../store/recording/environmentAt';
import type { Recording } from '../../store/recording/makeRecording';
import { Banner } from '../../ui/feedback/Banner';
import { ActionList } from './ActionList';
import type { ActionNames } from './actionWords';
import { Controls } from './Controls';
import { Exports } from './Exports';
import classes from './Player.module.css';
import { playerKey } from './playerKeys';
import { PlayerTabs } from './PlayerTabs';
import { RecordingDetails } from './RecordingDetails';
import { recordedTime } from '../../lib/dates/recordedTime';
import { RequestList } from './RequestList';
import { StageFrame } from './StageFrame';
import { StepDetails } from './StepDetails';
import { StepNote } from './StepNote';
import { Timeline } from './Timeline';
import { usePlayback } from './usePlayback';

export interface PlayerProps {
  recording: Recording;
  /** The build of this page; null if it is not known. */
  build: string | null;
  /** What the sender of a report wrote; null for a file. */
  senderNote: string | null;
}

/** Plays a recording. Everything that it shows, it computes from the recording. */
export function Player({ recording, build, senderNote }: PlayerProps) {
  const text = useText();
  const intl = useIntl();
  const { actions } = recording;
  const seeker = useMemo(() => createStateSeeker(recording), [recording]);
  const playback = usePlayback(actions, stepInUrl());
  const { step, goTo } = playback;
  const before = seeker.stateAt(Math.max(0, step - 1));
  const state = seeker.stateAt(step);
  const environment = environmentAt(recording, state);
  const time = recordedTime(intl, environment.timeZone);
  const names = useMemo(() => namesIn(seeker), [seeker]);
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const setNote = (note: string) =>
    setNotes((all) => {
      const others = [...all].filter(([at]) => at !== step);
      return new Map(note === '' ? others : [...others, [step, note]]);
    });

  useEffect(() => {
    window.history.replaceState(window.history.state, '', `#step=${step}`);
  }, [step]);

  // The keys work on the whole page; each has a button of its own.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const work = playerKey(event, playback, actions);
      if (!work) return;
      event.preventDefault();
      work();
    };
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
      <div className={classes.watching}>
        <StageFrame recording={recording} step={step} viewport={environment.viewport} />
        <div className={classes.transport}>
          <Timeline {...{ actions, notes, step, time }} onGoTo={goTo} />
          <Controls actions={actions} playback={playback} />
        </div>
      </div>
      <PlayerTabs foot={<StepNote step={step} note={notes.get(step) ?? ''} onChange={setNote} />}>
        {(tab) => {
          if (tab === 'steps')
            return <ActionList {...{ actions, names, notes, step }} onGoTo={goTo} />;
          if (tab === 'state')
            return <StepDetails action={actions[step - 1]} before={before} after={state} />;
          if (tab === 'network') return <RequestList {...{ actions, step }} onGoTo={goTo} />;
          return (
            <>
              <RecordingDetails {...{ recording, environment, time }} note={senderNote} />
              <Exports {...{ recording, names, notes, step, state }} />
              <p className={classes.nothing}>{text('replay-keys')}</p>
            </>
          );
        }}
      </PlayerTabs>
    </div>
  );
}

/** The code and the titles of the whole recording, so that a sentence stays the same at each step. */
function namesIn({ length, stateAt }: StateSeeker): ActionNames {
  const [first, last] = [stateAt(0), stateAt(length)];
  const [titleBefore, titleAfter] = [titlesIn(first), titlesIn(last)];
  return {
    mutations: last.mutations,
    titleOf: (subject) => titleAfter(subject) ?? titleBefore(subject),
  };
}

/** `#step=12`; 0 without it. */
function stepInUrl(): number {
  const step = /[#&]step=(\d{1,6})\b/.exec(window.location.hash)?.[1];
  return Number(step ?? 0);
}
