import { isOpenedFromFile } from './lib/dom/currentPath';

/** Where the build's own loader looks for what comes later. */
declare let __webpack_public_path__: string;
if (isOpenedFromFile) __webpack_public_path__ = new URL('.', window.location.href).href;
