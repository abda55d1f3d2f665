import { forgetDevice } from '../app/renderApp';
import { entranceForms } from './entranceForms';
import { walkForm } from './walk';
import { workspaceForms } from './workspaceForms';

beforeEach(forgetDevice);

describe('A form that is submitted with errors, cancelled, submitted with errors again and then correctly', () => {
  it.each([...entranceForms, ...workspaceForms].map((walk) => [walk.name, walk] as const))(
    'stays usable: %s',
    (_name, walk) => walkForm(walk),
  );
});
