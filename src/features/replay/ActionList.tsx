import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import { ACTION_KINDS, kindOfAction, type ActionKind } from '../../store/recording/kindOfAction';
import type { ReplayedAction } from '../../store/recording/replay';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { actionWords, clock, type ActionNames } from './actionWords';
import classes from './Player.module.css';

const KIND_NAMES: Record<ActionKind, MessageKey> = {
  error: 'replay-kind-error',
  change: 'replay-kind-change',
  navigation: 'replay-kind-navigation',
  request: 'replay-kind-request',
  other: 'replay-kind-other',
};

export interface ActionListProps {
  actions: readonly ReplayedAction[];
  names: ActionNames;
  /** The reader's notes, by step. */
  notes: ReadonlyMap<number, string>;
  step: number;
  onGoTo: (step: number) => void;
}

/** The actions in order, by kind and by text; each is a button that leads to its step. */
export function ActionList({ actions, names, notes, step, onGoTo }: ActionListProps) {
  const text = useText();
  const [kind, setKind] = useState<ActionKind | ''>('');
  const [words, setWords] = useState('');
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current.current) showInList(current.current);
  }, [step]);

  const start = actions[0]?.at ?? 0;
  const rows = actions
    .map((action, index) => ({
      step: index + 1,
      type: action.type,
      kind: kindOfAction(action),
      time: clock(action.at - start),
      words: actionWords(action, text, names),
      note: notes.get(index + 1),
    }))
    .filter((row) => kind === '' || row.kind === kind)
    .filter((row) =>
      `${row.type} ${row.words ?? ''} ${row.note ?? ''}`
        .toLowerCase()
        .includes(words.toLowerCase()),
    );

  return (
    <section aria-labelledby="replay-actions" className={classes.panel}>
      <h2 id="replay-actions" className={classes.heading}>
        {text('replay-actions')}
      </h2>
      <div className={classes.filters}>
        <TextField
          label={text('replay-filter')}
          value={words}
          maxLength={100}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label={text('replay-kind')}
          value={kind}
          onChange={({ target }) => setKind(ACTION_KINDS.find((one) => one === target.value) ?? '')}
        >
          <option value="">{text('replay-kind-all')}</option>
          {ACTION_KINDS.map((one) => (
            <option key={one} value={one}>
              {text(KIND_NAMES[one])}
            </option>
          ))}
        </SelectField>
      </div>
      {rows.length === 0 && <p className={classes.nothing}>{text('replay-no-actions')}</p>}
      <ol className={classes.actions}>
        {rows.map((row) => (
          <li key={row.step}>
            <button
              ref={row.step === step ? current : undefined}
              type="button"
              className={classes.action}
              data-kind={row.kind}
              aria-current={row.step === step ? 'step' : undefined}
              onClick={() => onGoTo(row.step)}
            >
              <span className={classes.number}>{row.time}</span>
              <span className={classes.words}>
                {row.kind === 'error' && <strong>{text('replay-kind-error-before')}</strong>}
                {row.words ?? row.type}
                {row.words !== null && <span className={classes.type}>{row.type}</span>}
                {row.note && (
                  <span className={classes.note}>{text('replay-note-of', { note: row.note })}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls the list and not the page. */
function showInList(row: HTMLElement): void {
  const list = row.closest('ol');
  if (!list) return;
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom);
}
