import { api } from '../../api/api';
import {
  isFieldName,
  isPlainKey,
  isRandomId,
  isSecretField,
  KEPT_NUMBERS,
  KEPT_TEXTS,
  MAPS,
} from './keptFields';
import { createTextMask } from './textMask';

/** A code of a second factor, and the address that contains its secret. */
const CODE_FIELDS: ReadonlySet<string> = new Set(['code', 'codes', 'uri']);
/** Stands for a password, a token or a signed URL. */
const REMOVED = '[removed]';
const QUERY_KEY = /^(\w+)\((.*)\)$/s;

/**
 * Masks data by the list of kept fields (`keptFields.ts`). Equal texts get equal masks, so a masked
 * action has on a masked state the effect that the action had on the state.
 * @param salt random: without it, masks of guessed texts could be compared with those of a recording
 * @param keepsTexts whether the user includes their texts. Secrets, codes and the query of the URL
 *   are still removed or masked.
 */
export function createMasker(salt: string, keepsTexts = false) {
  const maskAlways = createTextMask(salt);
  const maskText = keepsTexts ? (text: string) => text : maskAlways;

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
      const name = isMap || !isFieldName(key) ? maskKey(key, field) : key;
      const inside = isMap ? (typeof part === 'object' ? `${field}.*` : field) : key;
      return [name, isSecretField(key) && part !== null ? REMOVED : mask(part, inside)];
    });
    return Object.fromEntries(entries);
  }

  function maskString(text: string, field: string): string {
    if (isSecretField(field)) return REMOVED;
    if (KEPT_TEXTS.get(field)?.(text)) return text;
    if (CODE_FIELDS.has(field)) return maskAlways(text);
    if (field === 'path') return text.startsWith('/') ? maskPath(text) : maskKey(text, field);
    if (field === 'ids') return isPlainKey(text) ? text : maskText(text);
    if (field === 'queryCacheKey' || field.startsWith('tags')) return maskKey(text, field);
    // A mutation in the outbox has the name of its endpoint; the names of people are no endpoints.
    if ((field === 'name' || field === 'endpointName') && Object.hasOwn(api.endpoints, text))
      return text;
    return maskText(text);
  }

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

  /** Keeps the ids before slugs, and the separators: `/1/3/12-title` names a board by its title. */
  const maskPath = (path: string) => {
    const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
    return (
      place.replace(/[^/]+/g, (part) => {
        const [, id = '', slug = ''] = /^(\d{0,12}(?=-|$))(.*)$/s.exec(part) ?? [];
        return id + maskText(id === '' ? part : slug);
      }) + maskAlways(rest)
    );
  };

  const maskNumber = (value: number) =>
    Number.isFinite(value) ? Number(maskText(String(value))) || 0 : value;

  return mask;
}

const keepsNumber = (field: string) => KEPT_NUMBERS.has(field) || /Ids?$/.test(field);
