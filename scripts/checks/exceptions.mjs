// What the dictionary checks let pass, each with its reason. A line that excuses nothing any more
// fails the check, too.

/** Keys that no source names as a whole, because the code puts them together. */
export const DYNAMIC_KEYS = [
  {
    pattern: /^theme-(system|light|dark)$/,
    reason: 'The user menu names each theme of src/lib/device/theme.ts.',
  },
  {
    pattern: /^density-(comfortable|compact)$/,
    reason: 'The preferences name each density of src/lib/device/density.ts.',
  },
];

/** Texts that are rightly the same in both languages. */
export const SAME_IN_BOTH = {
  nick: 'The word is the same in Polish.',
};
