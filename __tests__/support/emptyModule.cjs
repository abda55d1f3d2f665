// Plain style sheets say nothing to jsdom.
module.exports = {};
