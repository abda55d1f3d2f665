interface Environment {
  teardown(): Promise<void>;
}
const RealmEnvironment = jest.requireActual<new (config: object) => Environment>(
  '../support/realm/environment.cjs',
);

describe('the test environment without its own realm', () => {
  it('reverts what a file changes in the globals and in the process', async () => {
    const environment = new RealmEnvironment({ projectConfig: {} });
    const { fetch } = globalThis;
    const listener = () => undefined;
    const symbol = Symbol('left behind');
    Reflect.set(globalThis, 'leftBehind', true);
    Reflect.set(globalThis, symbol, true);
    globalThis.fetch = () => Promise.reject(new Error('No network.'));
    process.env['LEFT_BEHIND'] = 'yes';
    process.env['NODE_ENV'] = 'production';
    process.on('SIGUSR2', listener);

    await environment.teardown();

    expect(Reflect.has(globalThis, 'leftBehind')).toBe(false);
    expect(Reflect.has(globalThis, symbol)).toBe(false);
    expect(globalThis.fetch).toBe(fetch);
    expect(process.env['LEFT_BEHIND']).toBeUndefined();
    expect(process.env['NODE_ENV']).toBe('test');
    expect(process.listeners('SIGUSR2')).not.toContain(listener);
  });
});
