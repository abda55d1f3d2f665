// A loader for files that the server does not need.
module.exports = () => '';
