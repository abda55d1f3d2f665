// jsdom with what Node has and jsdom lacks. Code under test sees one set of fetch, streams, aborts and bytes: Node's own,
// because fetch refuses a signal, and encoders give an array, of another world.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'AbortController', 'AbortSignal',
  'TextEncoder', 'TextDecoder', 'TextDecoderStream', 'TextEncoderStream', 'ReadableStream', 'WritableStream', 'TransformStream',
  'ArrayBuffer', 'Uint8Array', 'structuredClone', 'BroadcastChannel', 'MessageChannel', 'MessagePort',
  'setImmediate', 'clearImmediate',
];

module.exports = class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // jsdom's crypto has no subtle; the whole of Node's is what a browser has in a secure context.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  // Packages are taken as Node takes them: browser builds are often ES modules, and their promise is the same.
  exportConditions() {
    return ['node', 'require', 'default'];
  }
};
