/** The columns of a list view: words of the app, and fields by their id. */
const COLUMN = '(title|labels|due|people|steps|section|[fs]\\d{1,15})';
const SIZED = `${COLUMN}(:\\d{1,4})?`;

/** Parameters of the app's URLs that choose what a screen shows: ids and words of the app. */
const KEPT: Readonly<Record<string, RegExp>> = {
  view: /^(month|snoozed|done|\d{1,15})$/,
  group: new RegExp(`^(board|none|${COLUMN})$`),
  sort: new RegExp(`^-?${COLUMN}$`),
  columns: new RegExp(`^(${SIZED}(,${SIZED})*)?$`),
  assignee: /^(me|none|\d{1,15})(,(me|none|\d{1,15}))*$/,
  label: /^\d{1,15}(,\d{1,15})*$/,
  due: /^(overdue|today|week|none)$/,
  watching: /^1$/,
  done: /^[01]$/,
  board: /^\d{1,15}$/,
  import: /^\d{1,15}$/,
  person: /^\d{1,15}$/,
  kind: /^(tasks|comments|texts|boards|people)$/,
};

/** Conditions of fields: ranges, and lists of ids and words of the app. */
const FIELD = /^[fs]\d{1,15}$/;
const WORD = '(me|none|public|workspace|private|\\d{1,15})';
const FIELD_KEPT = new RegExp(`^([-\\d.]{0,30}\\.\\.[-\\d.]{0,30}|${WORD}(,${WORD})*)$`);

export interface QueryMasks {
  /** Masks a text of the user, unless they include it. */
  maskText: (text: string) => string;
  maskAlways: (text: string) => string;
}

/**
 * Masks the query of a URL. The filter and the view of a screen stay, so that the masked URL shows
 * the same tasks; the searched words have the mask of their text; anything else is masked.
 * @param query without the question mark
 */
export function maskQuery(query: string, { maskText, maskAlways }: QueryMasks): string {
  const pieces = query.split('&').map((piece) => {
    const [[name = '', value = ''] = []] = [...new URLSearchParams(piece)];
    if (name === 'q') return `q=${encodeURIComponent(maskText(value))}`;
    if (FIELD.test(name) && value.startsWith('~'))
      return `${name}=~${encodeURIComponent(maskText(value.slice(1)))}`;
    if (FIELD.test(name) && FIELD_KEPT.test(value)) return `${name}=${encodeURIComponent(value)}`;
    return Object.hasOwn(KEPT, name) && KEPT[name]?.test(value)
      ? `${name}=${encodeURIComponent(value)}`
      : maskAlways(piece);
  });
  return pieces.join('&');
}
