/* eslint-env browser */

/**
 * Adds a stylesheet behind all others, some of which are in the body of a page from the server. In front of them it makes
 * Chromium lay out the whole page (docs/adr/0320-stylesheets-added-last.md). Its text runs in the page.
 * @param {HTMLLinkElement} link
 */
function insertLast(link) {
  const [last] = [...document.querySelectorAll('[rel=stylesheet]')].slice(-1);
  if (last) last.after(link);
  else document.head.append(link);
}

module.exports = { insertLast };
