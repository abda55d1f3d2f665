type Paths = typeof import('../../src/lib/dom/currentPath');

/** The module as a page at that URL loads it. */
function openedAt(location: Pick<Location, 'protocol' | 'pathname' | 'hash'>): Paths {
  let paths: Paths | undefined;
  Object.defineProperty(globalThis, 'window', { value: { location }, configurable: true });
  jest.isolateModules(() => {
    paths = jest.requireActual<Paths>('../../src/lib/dom/currentPath');
  });
  if (!paths) throw new Error('It was not loaded');
  return paths;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

describe('the current path', () => {
  it('is the path of the page when a server sends it', () => {
    const { isOpenedFromFile, currentPath, hrefOf } = openedAt({
      protocol: 'https:',
      pathname: '/1/studio-12/team',
      hash: '#main',
    });
    expect([isOpenedFromFile, currentPath(), hrefOf('/1/studio-12/home')]).toEqual([
      false,
      '/1/studio-12/team',
      '/1/studio-12/home',
    ]);
  });

  it('is behind the # when the page was opened from a file', () => {
    const { isOpenedFromFile, currentPath, hrefOf } = openedAt({
      protocol: 'file:',
      pathname: '/srv/kreda/index.html',
      hash: '#/1/studio-12/team',
    });
    expect([isOpenedFromFile, currentPath(), hrefOf('/1/studio-12/home')]).toEqual([
      true,
      '/1/studio-12/team',
      '#/1/studio-12/home',
    ]);
  });

  it('is the start page when a file was opened without one', () => {
    expect(
      openedAt({ protocol: 'file:', pathname: '/srv/kreda/index.html', hash: '' }).currentPath(),
    ).toBe('/');
  });
});
