/** A time slot of a day that has an add button: morning above, afternoon below its tasks. */
export interface DaySlot {
  day: string;
  /** The due time of an added task, in local minutes since midnight. */
  minutes: number;
}

/** A registry through which other components open the form at an add button. */
export interface DayForms {
  /** Registers a rendered add button. @returns a function that removes it */
  register: (slot: DaySlot, open: () => void) => () => void;
  /** Opens the form at an add button; if that is not rendered yet, as soon as it is. */
  open: (slot: DaySlot) => void;
}

const keyOf = ({ day, minutes }: DaySlot) => `${day} ${minutes}`;

export function createDayForms(): DayForms {
  const openers = new Map<string, () => void>();
  let pendingKey: string | null = null;
  return {
    register(slot, open) {
      const key = keyOf(slot);
      openers.set(key, open);
      if (pendingKey === key) {
        pendingKey = null;
        open();
      }
      return () => {
        if (openers.get(key) === open) openers.delete(key);
      };
    },
    open(slot) {
      const key = keyOf(slot);
      const open = openers.get(key);
      pendingKey = open ? null : key;
      open?.();
    },
  };
}
