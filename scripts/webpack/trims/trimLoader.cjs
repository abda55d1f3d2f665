// Removes from a package what the app never calls (docs/adr/0069-trimmed-packages.md), so that the
// minifier drops it with everything that only it needs.

/**
 * @param edits pairs `[before, after]`: a text that occurs once, or a regular expression with the flag
 *   `g` that matches at least once
 * @throws {Error} if a text is missing: an upgrade must not undo an edit unnoticed
 */
function trim(source, edits) {
  return edits.reduce((text, [before, after]) => {
    const count = text.split(before).length - 1;
    if (before instanceof RegExp ? count === 0 : count !== 1)
      throw new Error(`${before} occurs ${count} times in a package of scripts/webpack/trims.`);
    return text.replace(before, () => after);
  }, source);
}

module.exports = function trimLoader(source) {
  return trim(source, this.getOptions().edits);
};
module.exports.trim = trim;
