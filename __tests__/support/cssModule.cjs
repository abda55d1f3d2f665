// A class name is its role, so that a test can read it; journeys test the styles.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
