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
  {
    // The build parses all messages (scripts/webpack/icuLoader.cjs), so none is a text.
    file: 'intl-messageformat/index.js',
    removed: ['__parse'],
    edits: [
      [
        /^\t\tif \(typeof message === "string"\) \{\n(?:.*\n){7}\t\t\} else this\.ast = message;$/gm,
        '\t\tthis.ast = message;',
      ],
    ],
  },
];
