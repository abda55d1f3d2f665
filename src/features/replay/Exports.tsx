import type { RootState } from '../../store/rootReducer';
import { useText } from '../../lib/text/useText';
import { exportAsTest, exportToDevTools } from '../../store/recording/exportRecording';
import { hashOf } from '../../store/recording/hashState';
import type { Recording } from '../../store/recording/makeRecording';
import { Button } from '../../ui/components/Button';
import { stepsInWords, type ActionNames } from './actionWords';
import '../../ui/icons/playerIcons';
import classes from './Panel.module.css';
import { saveText } from './saveText';

export interface ExportsProps {
  recording: Recording;
  names: ActionNames;
  notes: ReadonlyMap<number, string>;
  step: number;
  state: RootState;
}

/** The recording for developers and for tickets. */
export function Exports({ recording, names, notes, step, state }: ExportsProps) {
  const text = useText();
  return (
    <div className={classes.exports} role="group" aria-label={text('replay-export')}>
      <Button
        icon="save"
        onClick={() =>
          saveText(stepsInWords(recording.actions, text, { ...names, notes }), 'steps.txt')
        }
      >
        {text('replay-export-words')}
      </Button>
      <Button
        icon="save"
        onClick={() =>
          saveText(exportAsTest(recording, { step, state, hash: hashOf }), 'recording.test.ts')
        }
      >
        {text('replay-export-test')}
      </Button>
      <Button icon="save" onClick={() => saveText(exportToDevTools(recording), 'devtools.json')}>
        {text('replay-export-devtools')}
      </Button>
    </div>
  );
}
