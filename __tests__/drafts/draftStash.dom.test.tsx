import { forgetDeviceData } from '../../src/app/boot/forgetDeviceData';
import { browserStash } from '../../src/sync/device/draftStash';
import { forgetDevice, setLoginCookie } from '../app/renderApp';

const draft = (text: string) => ({ text, base: null });

describe('The stash of the last typed text, in a browser', () => {
  beforeEach(() => {
    forgetDevice();
    setLoginCookie(true);
  });

  it('is written at once, for its user only', () => {
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

  it('is cleared first when the device data is deleted', () => {
    browserStash.put(7, 'title:1', draft('Half a title'));
    void forgetDeviceData();
    expect(browserStash.load(7).size).toBe(0);
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('Half');
  });

  it('is not written by a page that is still open after a sign-out', () => {
    setLoginCookie(false);
    browserStash.put(7, 'title:1', draft('Half a title'));
    expect({ ...window.localStorage }).toEqual({});
  });

  it('is unchanged by other stored values', () => {
    window.localStorage.setItem('draft:7:title:1', '{');
    window.localStorage.setItem('draft:7:title:2', '{"no":"text"}');
    browserStash.put(7, 'title:3', draft('x'));
    expect([...browserStash.load(7).keys()]).toEqual(['title:3']);
  });
});
