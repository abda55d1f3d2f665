import { useMemo, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { createMatcher } from '../../../contract/fold';
import { findByTyping, placeByKey } from '../menu/menuKeys';
import { isTyping, useTypeAhead } from '../menu/useMenuKeys';

interface Option {
  value: string | number;
  label: string;
}

interface Selecting<Chosen extends Option> {
  button: RefObject<HTMLButtonElement | null>;
  options: readonly Chosen[];
  chosen: Chosen | undefined;
  /** What narrows the options; only where a field for it is shown. */
  query: string;
  /** Whether the popover has that field, which takes the focus. */
  isLong: boolean;
  onOpen: () => void;
  onChoose: (option: Chosen) => void;
}

/** The state of an open choice of one option, and the keys of its button and search field. */
export function useSelectKeys<Chosen extends Option>(selecting: Selecting<Chosen>) {
  const { button, options, chosen, query, isLong, onOpen, onChoose } = selecting;
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState<Chosen['value'] | null>(null);
  const wasOpen = useRef(false);
  const typeAhead = useTypeAhead();
  const found = useMemo(() => {
    const fits = createMatcher(query);
    return options.filter(({ label }) => fits(label));
  }, [options, query]);
  const active = found.find(({ value }) => value === at) ?? found[0];

  function open(from = chosen) {
    if (options.length === 0) return;
    onOpen();
    setAt(from?.value ?? null);
    setIsOpen(true);
  }
  function close(toButton: boolean) {
    setIsOpen(false);
    if (toButton || document.activeElement?.matches('body, dialog, main'))
      button.current?.focus({ preventScroll: true });
  }
  function choose(option: Chosen | undefined) {
    close(true);
    if (option) onChoose(option);
  }

  /** Letters that are typed without a pause move to the option that they begin. */
  function type(letter: string) {
    const from = isOpen ? active : chosen;
    const current = found.findIndex((option) => option === from);
    const labels = found.map(({ label }) => label);
    const next = found[findByTyping(labels, current, typeAhead.add(letter))];
    if (!isOpen) open(next);
    else if (next) setAt(next.value);
  }

  function step(key: string): boolean {
    const next = found[placeByKey(key, active ? found.indexOf(active) : -1, found.length)];
    if (next) setAt(next.value);
    return next !== undefined;
  }

  /** @returns whether the key is used up */
  function handleKey({ key, ...event }: { key: string; isTyped: boolean; isInField: boolean }) {
    const isSpace = key === ' ' && !typeAhead.isRunning();
    if (!isOpen) {
      if (key === 'ArrowDown' || key === 'ArrowUp') open();
      else if (event.isTyped && !isSpace) type(key);
      else return false;
      return true;
    }
    if (key === 'Escape') close(true);
    else if (key === 'Enter' || (isSpace && !event.isInField)) choose(active);
    else if (event.isTyped && !event.isInField) type(key);
    else if ((key === 'Home' || key === 'End') && event.isInField && query !== '') return false;
    else return step(key);
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key === 'Tab') {
      // Focus goes on from the button.
      if (isOpen) choose(active);
      return;
    }
    const isUsed = handleKey({ key: event.key, isTyped: isTyping(event), isInField });
    if (isUsed) event.preventDefault();
    // Keys must reach neither the page's shortcuts nor the dialog around the field.
    if (isUsed || isOpen) event.stopPropagation();
  }

  return {
    isOpen,
    active,
    found,
    choose,
    close,
    onKeyDown,
    /** Pressing the button has already closed an open popover: the click must not reopen it. */
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    onClick: ({ detail }: MouseEvent) => {
      if (isOpen || (wasOpen.current && detail !== 0)) close(true);
      else open();
      wasOpen.current = false;
    },
    /** The popover of a short list takes no focus, and closes when the button loses it. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (isOpen && !isLong && relatedTarget) setIsOpen(false);
    },
  };
}
