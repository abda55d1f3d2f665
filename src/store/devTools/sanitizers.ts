import type { UnknownAction } from '@reduxjs/toolkit';
import { isSecretField } from '../recording/keptFields';

/** Requests whose arguments and responses are secrets or credentials. */
const SECRET_ENDPOINTS = /password|secondfactor|passkey|session|token|email|invit|link/i;
const HIDDEN = '[hidden]';

/** What DevTools show of an action: no password, token, ticket, code or e-mail address. */
export function sanitizeAction(action: UnknownAction): UnknownAction {
  return isSecretRequest(action)
    ? { ...hide(action), payload: HIDDEN, meta: HIDDEN }
    : hide(action);
}

/** What DevTools show of a state: the tables of rows as counts. */
export function sanitizeState<State>(state: State): State {
  return hide({ ...state, ...('entities' in Object(state) && { entities: countRows(state) }) });
}

function countRows(state: unknown): object {
  const { entities } = state as { entities: Record<string, Table> };
  return Object.fromEntries(
    Object.entries(entities).map(([name, { ids, asOf }]) => [
      name,
      { rows: ids.length, seq: Math.max(0, ...Object.values(asOf)) },
    ]),
  );
}
interface Table {
  ids: readonly unknown[];
  asOf: Record<string, number>;
}

function isSecretRequest({ meta }: UnknownAction): boolean {
  const { arg } = (meta ?? {}) as { arg?: { endpointName?: unknown } };
  return SECRET_ENDPOINTS.test(String(arg?.endpointName ?? ''));
}

/** Copies data without secret fields, and functions as their type. */
function hide<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (isHidden(key) || SECRET_QUERY.test(key)) return HIDDEN;
    return typeof part === 'function' ? '[function]' : part;
  });
  return JSON.parse(text) as Value;
}

const isHidden = (key: string) => isSecretField(key) || /^(e-?mail|codes?|uri)$/i.test(key);
/** A key of RTK Query's cache whose endpoint is secret. */
const SECRET_QUERY = new RegExp(`^\\w*(${SECRET_ENDPOINTS.source})\\w*\\(`, 'i');
