import { forgetDevice } from '../app/renderApp';
import { boardForms } from './boardForms';
import { taskForms } from './taskForms';
import { walkForm } from './walk';

beforeEach(forgetDevice);

describe('A form that is submitted with errors, cancelled, submitted with errors again and then correctly', () => {
  it.each([...boardForms, ...taskForms].map((walk) => [walk.name, walk] as const))(
    'stays usable: %s',
    (_name, walk) => walkForm(walk),
  );
});
