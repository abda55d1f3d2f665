/** Where a task may be added on a calendar: above or below those of a day. */
export interface DayPlace {
  day: string;
  /** Of the day, by the clock on the wall. */
  minutes: number;
}

/** The forms of the days, each in the place of its plus; callers open them through this. */
export interface DayForms {
  /** Tells of a plus that is there. @returns takes it away again */
  put: (place: DayPlace, open: () => void) => () => void;
  /** Opens the form of a place; where that is not there yet, as soon as it is. */
  open: (place: DayPlace) => void;
}

const keyOf = ({ day, minutes }: DayPlace) => `${day} ${minutes}`;

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
