import en from '../../../locales/en.json?part=public';
import pl from '../../../locales/pl.json?part=public';
import { addMessages } from '../../lib/text/dictionary';

// The few messages of this page that the auth screens do not have (scripts/webpack/MessageParts.cjs):
// a guest loads no other part of a dictionary.
addMessages('en', en);
addMessages('pl', pl);
