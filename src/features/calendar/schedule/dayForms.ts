/** A time slot of a day that has an add button: morning above, afternoon below its tasks. */
export interface DaySlot {
  day: string;
  /** The due time of an added task, in local minutes since midnight. */
  minutes: number;
}

/** A registry through which other components open the form at an add button. */
export interface DayForms {
  /** Registers a rendered add button. @returns a function that removes it */
  put: (place: DaySlot, open: () => void) => () => void;
  /** Opens the form at an add button; if that is not rendered yet, as soon as it is. */
  open: (place: DaySlot) => void;
}

const keyOf = ({ day, minutes }: DaySlot) => `${day} ${minutes}`;

export function createDayForms(): DayForms {
  const known = new Map<string, () => void>();
  let wanted: string | null = null;
  return {
    put(place, open) {
      const key = keyOf(place);
      known.set(key, open);
      if (wanted === key) {
        wanted = null;
        open();
      }
      return () => {
        if (known.get(key) === open) known.delete(key);
      };
    },
    open(place) {
      const key = keyOf(place);
      const open = known.get(key);
      wanted = open ? null : key;
      open?.();
    },
  };
}
