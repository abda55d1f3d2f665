// FormatJS without the formatters that no screen uses.

const REMOVED = [
  'formatNumberToParts',
  'formatDuration',
  'formatDurationToParts',
  'formatRelativeTime',
  'formatDateToParts',
  'formatTimeToParts',
  'formatPlural',
  'formatDisplayName',
];

module.exports = [
  {
    file: '@formatjs/intl/index.js',
    removed: REMOVED,
    edits: [
      ...REMOVED.map((name) => [new RegExp(`^\\t\\t${name}: ${name}\\.bind.*$`, 'gm'), '']),
      // The constructors of their formats.
      [
        /^\t\tget(?:RelativeTimeFormat|DurationFormat|DisplayNames): memoize\((?:.*\n){3}\t\t\}\),?$/gm,
        '',
      ],
    ],
  },
];
