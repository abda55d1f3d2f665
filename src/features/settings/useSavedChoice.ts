import { useRef, useState } from 'react';
import type { ServerMessage } from '../../lib/server/serverMessage';

export interface SavedChoice<Value> {
  /** The latest choice, or what is saved. */
  shown: Value;
  /** Why the last choice was not saved; it is taken back. */
  problem: ServerMessage | null;
  choose: (value: Value) => void;
}

/**
 * A choice of the account that is shown at once and saved with a request. Choices are saved one
 * after the other, until the latest is saved or one is refused.
 * @param saved what the account has
 * @param save @returns why it was refused; null if it was saved
 */
export function useSavedChoice<Value>(
  saved: Value,
  save: (value: Value) => Promise<ServerMessage | null>,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
): SavedChoice<Value> {
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(saved);
  // Responses of earlier changes must not show through while a later one is on its way.
  if (chosen !== null && !isSaving && isEqual(chosen.value, saved)) setChosen(null);

  async function saveLatest(): Promise<void> {
    setSaving(true);
    let sent: Value;
    let refused: ServerMessage | null;
    do {
      sent = latest.current;
      refused = await save(sent);
    } while (!refused && !isEqual(latest.current, sent));
    setSaving(false);
    setProblem(refused);
    if (refused) setChosen(null);
  }

  function choose(value: Value): void {
    latest.current = value;
    setChosen({ value });
    setProblem(null);
    if (!isSaving) void saveLatest();
  }

  return { shown: chosen === null ? saved : chosen.value, problem, choose };
}
