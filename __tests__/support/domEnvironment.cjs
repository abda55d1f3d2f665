// jsdom with the globals that Node has and jsdom lacks. Code under test sees one set of fetch,
// streams, abort signals and byte arrays: Node's own, because fetch rejects a signal of another
// realm, and encoders return an array of one.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'ArrayBuffer',
  'Uint8Array',
  'structuredClone',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
  'setImmediate',
  'clearImmediate',
];

/**
 * Queries by role read the computed style of every element and of all its ancestors. jsdom caches
 * the matching rules until the document changes (`_styleCache`), but copies all properties on each
 * call; this caches the copies for as long.
 */
function cacheComputedStyles(window) {
  const compute = window.getComputedStyle;
  const impl = Object.getOwnPropertySymbols(window.document).find(
    ({ description }) => description === 'impl',
  );
  const stylesOf = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const document = !pseudoElement && element?.ownerDocument?.[impl];
    if (!document) return compute.call(window, element, pseudoElement);
    const cached = stylesOf.get(document._styleCache ?? document)?.get(element);
    if (cached) return cached;
    const style = compute.call(window, element);
    const cache = document._styleCache;
    if (cache) stylesOf.set(cache, (stylesOf.get(cache) ?? new WeakMap()).set(element, style));
    return style;
  };
}

module.exports = class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    // The time zone of a file: `@jest-environment-options {"timeZone": "Pacific/Apia"}`. It applies
    // to the process.
    const { timeZone } = config.projectConfig.testEnvironmentOptions;
    const before = process.env.TZ;
    if (timeZone) process.env.TZ = timeZone;
    super(config, context);
    this.restoreZone = () => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    };
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    cacheComputedStyles(this.global);
    // jsdom's crypto has no subtle; Node's crypto has everything that a browser has in a secure
    // context.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  async teardown() {
    await super.teardown();
    this.restoreZone();
  }

  // Resolves packages as Node does: browser builds are often ES modules, and behave the same.
  exportConditions() {
    return ['node', 'require', 'default'];
  }
};
