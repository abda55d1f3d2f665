import { memo, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import { ACTION_KINDS, kindOfAction, type ActionKind } from '../../store/recording/kindOfAction';
import type { ReplayedAction } from '../../store/recording/replay';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { actionWords, clock, type ActionNames } from './actionWords';
import classes from './Steps.module.css';
import { useShownRow } from './useShownRow';

const KIND_NAMES: Record<ActionKind, MessageKey> = {
  error: 'replay-kind-error',
  change: 'replay-kind-change',
  navigation: 'replay-kind-navigation',
  request: 'replay-kind-request',
  other: 'replay-kind-other',
};

/** Not the technical ones. */
const PLAIN = 'plain';
const CHOICES = [PLAIN, ...ACTION_KINDS] as const;

export interface ActionListProps {
  actions: readonly ReplayedAction[];
  names: ActionNames;
  /** The reader's notes, by step. */
  notes: ReadonlyMap<number, string>;
  step: number;
  onGoTo: (step: number) => void;
}

interface Row {
  step: number;
  type: string;
  kind: ActionKind;
  time: string;
  /** Null for a technical action. */
  words: string | null;
  note: string | undefined;
}

/** The actions in order, by kind and by text; each is a button that leads to its step. */
export function ActionList({ actions, names, notes, step, onGoTo }: ActionListProps) {
  const text = useText();
  const [kind, setKind] = useState<ActionKind | '' | typeof PLAIN>('');
  const [words, setWords] = useState('');

  const all = useMemo(() => {
    const start = actions[0]?.at ?? 0;
    return actions.map((action, index): Row => ({
      step: index + 1,
      type: action.type,
      kind: kindOfAction(action),
      time: clock(action.at - start),
      words: actionWords(action, text, names),
      note: notes.get(index + 1),
    }));
  }, [actions, names, notes, text]);
  const rows = useMemo(
    () =>
      all
        .filter((row) => {
          if (kind === PLAIN) return row.words !== null || row.kind === 'error';
          return kind === '' || row.kind === kind;
        })
        .filter((row) =>
          `${row.type} ${row.words ?? ''} ${row.note ?? ''}`
            .toLowerCase()
            .includes(words.toLowerCase()),
        ),
    [all, kind, words],
  );
  // The list follows the playback also past rows that are filtered out.
  const current = rows.findLast((row) => row.step <= step);
  const shown = useShownRow(current?.step);

  return (
    <>
      <div className={classes.filters}>
        <TextField
          label={text('replay-filter')}
          isLabelHidden
          type="search"
          placeholder={text('replay-filter')}
          value={words}
          maxLength={100}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label={text('replay-kind')}
          isLabelHidden
          value={kind}
          onChange={({ target }) => setKind(CHOICES.find((one) => one === target.value) ?? '')}
        >
          <option value="">{text('replay-kind-all')}</option>
          <option value={PLAIN}>{text('replay-hide-technical')}</option>
          {ACTION_KINDS.map((one) => (
            <option key={one} value={one}>
              {text(KIND_NAMES[one])}
            </option>
          ))}
        </SelectField>
      </div>
      {rows.length === 0 && <p className={classes.nothing}>{text('replay-no-actions')}</p>}
      <ol className={classes.rows} aria-label={text('replay-actions')}>
        {rows.map((row) => (
          <ActionRow
            key={row.step}
            {...{ row, onGoTo }}
            isCurrent={row.step === step}
            shown={row === current ? shown : null}
          />
        ))}
      </ol>
    </>
  );
}

interface ActionRowProps {
  row: Row;
  isCurrent: boolean;
  /** Of the row that is kept in view. */
  shown: RefObject<HTMLButtonElement | null> | null;
  onGoTo: (step: number) => void;
}

/** While a recording plays, only the rows of the last step and of this one render again. */
const ActionRow = memo(function ActionRow({ row, isCurrent, shown, onGoTo }: ActionRowProps) {
  const text = useText();
  return (
    <li>
      <button
        ref={shown}
        type="button"
        className={classes.row}
        data-kind={row.kind}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onGoTo(row.step)}
      >
        <span className={classes.number}>{row.time}</span>
        <span className={classes.words}>
          <span>
            {row.kind === 'error' && <strong>{text('replay-kind-error-before')}</strong>}
            {row.words ?? row.type}
          </span>
          {row.words !== null && <span className={classes.type}>{row.type}</span>}
          {row.note && (
            <span className={classes.note}>{text('replay-note-of', { note: row.note })}</span>
          )}
        </span>
      </button>
    </li>
  );
});
