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

describe('A form that is submitted wrong, given up, submitted wrong again and then right', () => {
  it.each(WALKS.map((walk) => [walk.name, walk] as const))('is never locked: %s', (_name, walk) =>
    walkForm(walk),
  );
});
