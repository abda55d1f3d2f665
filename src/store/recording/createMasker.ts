import { api } from '../../api/api';
import { RESERVED_WORDS } from '../../../contract/paths/reservedWords';
import { slugOf } from '../../../contract/slugs';
import {
  isDate,
  isFieldName,
  isPlainKey,
  isRandomId,
  isSecretField,
  KEPT_NUMBERS,
  KEPT_TEXTS,
  MAPS,
} from './keptFields';
import { maskQuery } from './maskQuery';
import { createTextMask } from './textMask';

/** A code of a second factor, and the address that contains its secret. */
const CODE_FIELDS: ReadonlySet<string> = new Set(['code', 'codes', 'uri']);
/** Stands for a password, a token or a signed URL. */
const REMOVED = '[removed]';
/** Fields with a segment of the URL: a query for a screen has the mask of its URL. */
const SLUGS: ReadonlySet<string> = new Set(['wid', 'myCurrentWid', 'slug']);
/** The segment after these is a nick. */
const ACCOUNTS: ReadonlySet<string> = new Set(['home', 'profile', 'u']);
const SETTINGS =
  /^(u|security|change-[a-z]+|workspaces|delete-account|background|preferences|api-tokens|storage|webhooks|ownership)$/;
/** No nick is one of the reserved words. */
const isAppWord = (part: string) => RESERVED_WORDS.has(part) || SETTINGS.test(part);
const QUERY_KEY = /^(\w+)\((.*)\)$/s;

export interface MaskerOptions {
  keepsText?: ((text: string) => boolean) | undefined;
  /** Ids as texts. */
  optionIds?: ReadonlySet<string>;
}

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * Masks data by the list of kept fields (`keptFields.ts`). Equal texts get equal masks, so replaying
 * masked actions on the masked state gives the same result.
 * @param salt random: without it, masks of guessed texts could be compared with those of a recording
 * @param optionIds the options of the recording's fields: a value that names only these is kept, so that cards show
 *   the same labels
 * @param keepsText which texts the user includes; none by default. Secrets, codes and the fragment
 *   of the URL are still removed or masked.
 */
export function createMasker(
  salt: string,
  { keepsText = () => false, optionIds = NO_IDS }: MaskerOptions = {},
) {
  const maskAlways = createTextMask(salt);
  const maskText = (text: string) => (keepsText(text) ? text : maskAlways(text));

  function mask(value: unknown, field = ''): unknown {
    if (typeof value === 'string') return maskString(value, field);
    if (typeof value === 'number') return keepsNumber(field) ? value : maskNumber(value);
    if (Array.isArray(value)) return value.map((one) => mask(one, field));
    if (typeof value === 'object' && value !== null) return maskObject(value, field);
    return value;
  }

  function maskObject(value: object, field: string): object {
    const isMap = MAPS.has(field);
    const entries = Object.entries(value).map(([key, part]) => {
      const isData = isMap || !isFieldName(key);
      const name = isData ? maskKey(key, field) : key;
      const inside = isMap ? (typeof part === 'object' ? `${field}.*` : field) : key;
      // The key of a request, such as `getWsToken({})`, names no secret; its response is masked.
      const isSecret = !isData && isSecretField(key) && part !== null;
      return [name, isSecret ? REMOVED : mask(part, inside)];
    });
    return Object.fromEntries(entries);
  }

  function maskString(text: string, field: string): string {
    if (isSecretField(field)) return REMOVED;
    if (KEPT_TEXTS.get(field)?.(text)) return text;
    if (field === 'value' && (isDate(text) || isChoice(text))) return text;
    if (CODE_FIELDS.has(field)) return maskAlways(text);
    if (field === 'path') return text.startsWith('/') ? maskPath(text) : maskKey(text, field);
    if (SLUGS.has(field)) return maskSlug(text);
    if (field === 'ids') return isPlainKey(text) ? text : maskText(text);
    if (field === 'queryCacheKey' || field.startsWith('tags')) return maskKey(text, field);
    // A mutation in the outbox has the name of its endpoint; the names of people are no endpoints.
    if ((field === 'name' || field === 'endpointName') && Object.hasOwn(api.endpoints, text))
      return text;
    return maskText(text);
  }

  /** The chosen options of a field, by their ids. */
  const isChoice = (text: string) => text.split(',').every((id) => optionIds.has(id));

  /** A key of a map. RTK Query's contain the arguments of the query. */
  function maskKey(key: string, map: string): string {
    if (
      isRandomId(key) ||
      ((MAPS.has(map) || map === 'queryCacheKey' || map === 'path') && isPlainKey(key)) ||
      (map === 'tags' && isFieldName(key))
    )
      return key;
    const [, name = '', args = ''] = QUERY_KEY.exec(key) ?? [];
    if (!Object.hasOwn(api.endpoints, name)) return maskText(key);
    return `${name}(${args === 'undefined' ? args : JSON.stringify(maskJson(args))})`;
  }

  function maskJson(json: string): unknown {
    try {
      return mask(JSON.parse(json));
    } catch {
      return maskText(json);
    }
  }

  /**
   * Keeps ids, dates and the words of the app: `/1/my-firm-3/my-board-12?done=0` opens the same
   * screen.
   */
  const maskPath = (path: string) => {
    const [, pathname = '', query, fragment = ''] =
      /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(path) ?? [];
    const segments = pathname.split('/');
    return (
      segments
        .map((part, at) => {
          if (ACCOUNTS.has(segments[at - 1] ?? '')) return isAppWord(part) ? part : maskText(part);
          return isAppWord(part) || isDate(part) ? part : maskSlug(part);
        })
        .join('/') +
      (query === undefined ? '' : `?${maskQuery(query, { maskText, maskAlways })}`) +
      maskAlways(fragment)
    );
  };

  /** Keeps the id at the end of a slug (docs/behaviour.md#2). */
  const maskSlug = (slug: string) => {
    const [, words = '', id] = /^((?:.*-)?)(\d{1,12})$/s.exec(slug) ?? [];
    return id === undefined ? maskText(slug) : maskText(words) + id;
  };

  const maskNumber = (value: number) =>
    Number.isFinite(value) ? Number(maskText(String(value))) || 0 : value;

  return mask;
}

const keepsNumber = (field: string) => KEPT_NUMBERS.has(field) || /Ids?$/.test(field);

/**
 * The texts of a value that `createMasker` masks unless they are kept, and the words of their
 * slugs: a slug tells its title, and other actions contain it.
 */
export function textsOf(value: unknown): Set<string> {
  const texts = new Set<string>();
  createMasker('', {
    keepsText(text) {
      texts.add(text);
      return true;
    },
  })(value);
  for (const text of [...texts]) for (const words of slugWordsOf(text)) texts.add(words);
  return texts;
}

/** The words of a text's slug as `maskSlug` meets them: before an id, and alone. */
function slugWordsOf(text: string): string[] {
  const beforeId = slugOf(text, 0).slice(0, -1);
  return beforeId ? [beforeId, beforeId.slice(0, -1)] : [];
}
