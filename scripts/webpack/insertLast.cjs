/* eslint-env browser */

/**
 * Adds a stylesheet behind all others, some of which are in the body of a page from the server. In front of them it makes
 * Chromium lay out the whole page (docs/adr/0320-stylesheets-added-last.md). Its text runs in the page.
 * @param {HTMLLinkElement} link
 */
const insertLast = (link) => document.body.append(link);

module.exports = { insertLast };
