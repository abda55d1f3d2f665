// graphql-request without batches and without its own copy of a raw request.

module.exports = [
  {
    file: 'graphql-request/build/legacy/classes/GraphQLClient.js',
    removed: ['batchRequests', 'rawRequest', 'setHeader'],
    edits: [
      [/^ {4}rawRequest = async \((?:.*\n)*?(?= {4}async request\()/gm, ''],
      [/^ {4}async batchRequests\((?:.*\n)*?(?=\}\n)/gm, ''],
    ],
  },
];
