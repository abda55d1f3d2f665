// Import it first: the app's store as it is built for people, without the checks of a development build, which take longer
// than everything else where a test dispatches a hundred thousand actions.
process.env['NODE_ENV'] = 'production';

export {};
