// A Jest environment without its own realm: `globalThis` is the worker's. Changes of a file to it,
// or to `process`, are reverted after the file.
const { createRequire } = require('node:module');

/** The parts of Jest's own environment. */
const part = createRequire(require.resolve('jest-environment-node'));
const { LegacyFakeTimers, ModernFakeTimers } = part('@jest/fake-timers');
const { ModuleMocker } = part('jest-mock');

/** Node's own symbols stay, such as that of the dispatcher of `fetch`. */
const isTaken = (key) =>
  typeof key === 'string' || !/^(undici|nodejs)\./.test(Symbol.keyFor(key) ?? '');

const isSame = (one, other) =>
  one && other && one.value === other.value && one.get === other.get && one.set === other.set;

function rememberGlobals() {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  return () => {
    for (const key of Reflect.ownKeys(globalThis).filter(isTaken))
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(globalThis, key);
    for (const key of Reflect.ownKeys(before).filter(isTaken))
      if (!isSame(Object.getOwnPropertyDescriptor(globalThis, key), before[key]))
        Reflect.defineProperty(globalThis, key, before[key]);
  };
}

function rememberProcess() {
  const { env, exit, exitCode } = process;
  const settings = { ...env };
  const listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  return () => {
    process.env = env;
    for (const name of Object.keys(env)) if (!(name in settings)) delete env[name];
    for (const [name, value] of Object.entries(settings))
      if (env[name] !== value) env[name] = value;
    process.exit = exit;
    process.exitCode = exitCode;
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!listeners.get(name)?.includes(listener)) process.removeListener(name, listener);
  };
}

module.exports = class RealmEnvironment {
  constructor({ projectConfig }) {
    this.restore = [rememberGlobals(), rememberProcess()];
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timers = { config: projectConfig, global: globalThis };
    this.fakeTimersModern = new ModernFakeTimers(timers);
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    Error.stackTraceLimit = 100;
  }

  /**
   * Packages read NODE_ENV when they load: a file that sets another value has its own packages
   * (`asBuilt.ts`).
   */
  get sharesPackages() {
    return process.env.NODE_ENV === 'test';
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.restore.forEach((restore) => restore());
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Modules run in the worker's own realm. */
  getVmContext() {
    return null;
  }
};
