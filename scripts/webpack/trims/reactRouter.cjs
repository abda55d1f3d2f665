// React Router without its data routers (loaders, actions, server components): the app renders
// `BrowserRouter` and `Routes`.

/** Calls and assignments at module level keep components that nothing imports. */
const PURE = [
  [/^\w+\.displayName = .*;$/gm, ''],
  [/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
];

const NO_DATA_ROUTER = [
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;'],
  ['let onErrorHandler = dataRouterOpts?.onError;', 'const onErrorHandler = undefined;'],
  ['let matches = dataRouterOpts && dataRouterOpts', 'let matches = false && dataRouterOpts'],
  ['if (dataRouterOpts && dataRouterState) {', 'if (false) {'],
  ['return isDataRoute ? useNavigateStable() :', 'return false ? 0 :'],
  ['if (dataRouterContext && dataRouterContext.static &&', 'if (false &&'],
  ['if (dataRouterContext == null && basename', 'if (basename'],
];

const NO_PREFETCH = [
  [
    'let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    );',
    'const prefetchRef = undefined, prefetchHandlers = {};',
  ],
  ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
];

const NO_WARNINGS = [
  ['function warning(cond, message) {', 'function warning() {}\nfunction loud(cond, message) {'],
  [
    'function warningOnce(key, cond, message) {',
    'function warningOnce() {}\nfunction loudOnce() {',
  ],
];

module.exports = [
  {
    file: 'react-router/dist/production/chunk-7RTFRKQW.mjs',
    removed: ['createBrowserRouter', 'createHashRouter', 'RouterProvider', 'prefetch='],
    edits: [...PURE, ...NO_DATA_ROUTER, ...NO_PREFETCH, ...NO_WARNINGS],
  },
];
