const { mergeShapes } = require('./mergeShapes.cjs');
const { trim } = require('./trimLoader.cjs');

module.exports = function iconLoader(source) {
  return mergeShapes(trim(source, this.getOptions().edits));
};
