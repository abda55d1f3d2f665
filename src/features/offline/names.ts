/**
 * The one cache of offline mode. It exists exactly while offline mode is on: a worker that finds it
 * gone ends itself.
 */
export const CACHE = 'kreda-offline';
/** Where the server has the worker: at the top, so that it answers for every screen. */
export const WORKER = '/worker.js';
/** Every screen is this one page. */
export const PAGE = '/';
/** What the page asks the worker for. */
export const ADD_SERVICE_URLS = 'add-service-urls';
