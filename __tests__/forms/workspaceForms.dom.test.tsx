import { forgetDevice } from '../app/renderApp';
import { entranceForms } from './entranceForms';
import { walkForm } from './walk';
import { workspaceForms } from './workspaceForms';

beforeEach(forgetDevice);

describe('A form that is submitted wrong, given up, submitted wrong again and then right', () => {
  it.each([...entranceForms, ...workspaceForms].map((walk) => [walk.name, walk] as const))(
    'is never locked: %s',
    (_name, walk) => walkForm(walk),
  );
});
