import { forgetDeviceData } from '../../src/app/boot/forgetDeviceData';
import { browserStash } from '../../src/sync/draftStash';
import { forgetDevice, setLoginCookie } from '../app/renderApp';

const draft = (text: string) => ({ text, base: null });

describe('What was typed last, in a browser', () => {
  beforeEach(() => {
    forgetDevice();
    setLoginCookie(true);
  });

  it('is kept at once, for its person alone', () => {
    browserStash.put(7, 'title:1', draft('Half a title'));
    browserStash.put(7, 'comment:1', null);
    expect(browserStash.load(7)).toEqual(
      new Map([
        ['title:1', draft('Half a title')],
        ['comment:1', null],
      ]),
    );
    expect(browserStash.load(70).size).toBe(0);
  });

  it('is gone when the device is forgotten, before anything else of it is', () => {
    browserStash.put(7, 'title:1', draft('Half a title'));
    void forgetDeviceData();
    expect(browserStash.load(7).size).toBe(0);
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('Half');
  });

  it('is not kept by a page that is still open when nobody is signed in any more', () => {
    setLoginCookie(false);
    browserStash.put(7, 'title:1', draft('Half a title'));
    expect({ ...window.localStorage }).toEqual({});
  });

  it('is unchanged, whatever else is stored beside it', () => {
    window.localStorage.setItem('draft:7:title:1', '{');
    window.localStorage.setItem('draft:7:title:2', '{"no":"text"}');
    browserStash.put(7, 'title:3', draft('x'));
    expect([...browserStash.load(7).keys()]).toEqual(['title:3']);
  });
});
