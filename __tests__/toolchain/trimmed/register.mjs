// Loads the ES modules of Redux Toolkit, trimmed as the build trims them if TRIMMED is set.
import { register } from 'node:module';

register('./loader.mjs', import.meta.url);
