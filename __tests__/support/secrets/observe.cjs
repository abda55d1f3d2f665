// Watches a process of a test run from outside: every secret that it creates or receives, and every
// line that it logs. It replaces nothing and only records, so that `lookThrough` can search for
// leaked secrets.
const crypto = require('node:crypto');
const diagnostics = require('node:diagnostics_channel');

/** Names and public bytes are shorter; tokens are not. */
const TOKEN_BYTES = 24;
const SECRET_FIELDS = /^(password2?|oldPassword|newPassword2?|token)$/;
/** In a URL a provider's response is secret as well. */
const IN_ADDRESS = /^(token|code|state)$/;
const IN_DOCUMENT =
  /\b(password2?|oldPassword|newPassword2?|token)\s*:\s*(?:"((?:[^"\\]|\\.)*)"|\$(\w+))/g;
const SECRET_SETTINGS = /SECRET|PASSWORD|TOKEN|_URL$/;
const OBSERVED = Symbol.for('kreda.observed');

/**
 * @param seen receives the records: `secret(kind, value)` and `line(text)`, at once and in order.
 */
function observe(seen) {
  observeRandomness(seen);
  observeRequests(seen);
  diagnostics.subscribe(
    'tracing:pino_asJson:end',
    ({ result }) => typeof result === 'string' && seen.line(result),
  );
}

/**
 * Each token is random bytes first (sessions, tickets, links of mails), or derived from a random
 * one (an OAuth verifier, a signature).
 */
function observeRandomness(seen) {
  const note = (bytes) =>
    bytes.byteLength >= TOKEN_BYTES &&
    seen.secret(
      'a token of ours',
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url'),
    );
  const { randomBytes, createHmac, webcrypto } = crypto;
  const getRandomValues = webcrypto.getRandomValues.bind(webcrypto);
  crypto.randomBytes = (size, ...more) => {
    const bytes = randomBytes(size, ...more);
    if (bytes) note(bytes);
    return bytes;
  };
  crypto.createHmac = (...given) => {
    const hmac = createHmac(...given);
    const digest = hmac.digest.bind(hmac);
    hmac.digest = (encoding) => {
      const bytes = digest();
      note(bytes);
      return encoding === undefined ? bytes : bytes.toString(encoding);
    };
    return hmac;
  };
  webcrypto.getRandomValues = (bytes) => {
    getRandomValues(bytes);
    note(bytes);
    return bytes;
  };
}

/** The input of clients and other servers. A server announces itself when it is created. */
function observeRequests(seen) {
  diagnostics.subscribe('fastify.initialization', ({ fastify }) => {
    if (fastify[OBSERVED]) return;
    fastify[OBSERVED] = true;
    fastify.addHook('preHandler', async ({ params, query, body, cookies }) => {
      for (const part of [params, query]) noteFields(seen, part, IN_ADDRESS);
      noteFields(seen, body, SECRET_FIELDS);
      noteDocument(seen, body);
      for (const [name, value] of Object.entries(cookies ?? {}))
        seen.secret(`the cookie ${name}`, value);
    });
  });
}

/** Plain values only: an unread body is a stream. */
const isPlain = (value) =>
  value !== null &&
  typeof value === 'object' &&
  ['Object', 'Array', undefined].includes(value.constructor?.name);

/**
 * The depth up to which a body is searched, and the entries of a list: attacks in tests nest half a
 * million levels, and tests that measure them must not measure this.
 */
const DEEPEST = 20;
const MOST_ENTRIES = 1_000;

function noteFields(seen, value, names, depth = 0) {
  if (!isPlain(value) || depth > DEEPEST) return;
  const parts = Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : value;
  for (const [name, inner] of Object.entries(parts)) {
    if (typeof inner === 'string' && names.test(name)) seen.secret(`a ${name}`, inner);
    else noteFields(seen, inner, names, depth + 1);
  }
}

/** In GraphQL a secret is in the document itself, or in a variable of any name. */
function noteDocument(seen, body) {
  if (typeof body?.query !== 'string') return;
  for (const [, name, literal, variable] of body.query.matchAll(IN_DOCUMENT)) {
    const value = variable === undefined ? literal : body.variables?.[variable];
    if (typeof value === 'string') seen.secret(`a ${name}`, value);
  }
}

/** Secrets in an operator's settings: passwords of services, and those inside their URLs. */
function noteSettings(seen, env) {
  for (const [name, value] of Object.entries(env)) {
    if (!SECRET_SETTINGS.test(name) || !value) continue;
    if (!name.endsWith('_URL')) seen.secret(`the setting ${name}`, value);
    else if (URL.canParse(value))
      seen.secret(`the password in ${name}`, decodeURIComponent(new URL(value).password));
  }
}

module.exports = { observe, noteSettings };
