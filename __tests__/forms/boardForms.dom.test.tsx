import { forgetDevice } from '../app/renderApp';
import { boardForms } from './boardForms';
import { taskForms } from './taskForms';
import { walkForm } from './walk';

beforeEach(forgetDevice);

describe('A form that is submitted wrong, given up, submitted wrong again and then right', () => {
  it.each([...boardForms, ...taskForms].map((walk) => [walk.name, walk] as const))(
    'is never locked: %s',
    (_name, walk) => walkForm(walk),
  );
});
