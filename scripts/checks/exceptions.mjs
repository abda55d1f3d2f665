// Exceptions to the dictionary checks, each with its reason. An exception that is no longer needed
// also fails the check.

/** Keys that no source names literally, because the code composes them. */
export const DYNAMIC_KEYS = [
  {
    pattern: /^theme-(system|light|dark)$/,
    reason: 'The user menu names each theme of src/lib/device/theme.ts.',
  },
  {
    pattern: /^density-(comfortable|compact)$/,
    reason: 'The preferences name each density of src/lib/device/density.ts.',
  },
  {
    pattern: /^activity-kind-(tasks|comments|texts|boards|people)$/,
    reason: 'The filter of the activity names each group of its kinds.',
  },
  {
    pattern: /^presence-(board|task)$/,
    reason: 'The list of present people names each of its places.',
  },
];

/** Messages that are the same in both languages on purpose. */
export const SAME_IN_BOTH = {
  nick: 'The word is the same in Polish.',
  'editor-link': 'The word is the same in Polish.',
  'export-format': 'The word is the same in Polish.',
  'export-name': 'A title and a format.',
  'news-push': 'The word is the same in Polish.',
  'news-push-of': 'The word is the same in Polish.',
  'settings-dev-tools': 'The name of the tool.',
  'replay-export-devtools': 'The name of the tool.',
  'replay-speed-of': 'A number and a sign.',
  'report-step-line': 'A time, and what happened then.',
  'filter-field': 'A field and its condition; both languages use a colon.',
  'filter-range': 'Two numbers and a sign.',
  'activity-values': 'A sentence and its old and new value; both languages use a colon.',
};

const VOCATIVE = 'Polish would need the vocative of the first name, which the app cannot form.';
/** Messages whose arguments differ between the languages on purpose. */
export const DIFFERENT_ARGUMENTS = {
  'greeting-morning': VOCATIVE,
  'greeting-afternoon': VOCATIVE,
  'greeting-evening': VOCATIVE,
};
