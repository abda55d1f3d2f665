import { forgetDevice } from '../app/renderApp';
import { accountForms } from './accountForms';
import { signInForms } from './signInForms';
import { walkForm } from './walk';

beforeEach(forgetDevice);
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const WALKS = [...accountForms, ...signInForms];

describe('A form that is submitted with errors, cancelled, submitted with errors again and then correctly', () => {
  it.each(WALKS.map((walk) => [walk.name, walk] as const))('stays usable: %s', (_name, walk) =>
    walkForm(walk),
  );
});
