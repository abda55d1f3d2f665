/** A text in the body of a request. */
const TEXT = { type: 'string', maxLength: 2_000 } as const;
const secret = { ...TEXT, format: 'password' } as const;

interface Operation {
  summary: string;
  /** The fields of the request's JSON body. */
  body?: Readonly<Record<string, object>>;
  required?: readonly string[];
  /** Fields of a successful response besides `success` and `error`. */
  more?: Readonly<Record<string, object>>;
  isGet?: true;
}

const ASSERTION = {
  credentialId: TEXT,
  clientDataJSON: TEXT,
  authenticatorData: TEXT,
  signature: TEXT,
  userHandle: TEXT,
};
const OPTIONS = {
  options: { type: 'object', description: 'PublicKeyCredentialRequestOptionsJSON (WebAuthn 3)' },
};

/** The calls below `/api/v1/user` (docs/behaviour.md#7). */
const USER_CALLS: Readonly<Record<string, readonly Operation[]>> = {
  '/register': [
    {
      summary: 'Creates an account and signs in',
      body: { email: { ...TEXT, format: 'email' }, password: secret, password2: secret },
      required: ['email', 'password', 'password2'],
    },
  ],
  '/signin': [
    {
      summary: 'Signs in; `second-factor-required` asks for the second step',
      body: { email: { ...TEXT, format: 'email' }, password: secret },
      required: ['email', 'password'],
    },
  ],
  '/logout': [{ summary: 'Ends the session of the cookie', isGet: true }],
  '/second-factor': [
    {
      summary: 'The second factors that the person can use',
      isGet: true,
      more: {
        methods: {
          type: 'object',
          required: ['totp', 'passkey', 'recoveryCode'],
          properties: Object.fromEntries(
            ['totp', 'passkey', 'recoveryCode'].map((name) => [name, { type: 'boolean' }]),
          ),
        },
      },
    },
    {
      summary: 'The second step, by the code of an app or a recovery code',
      body: { code: TEXT, recoveryCode: TEXT },
    },
  ],
  '/second-factor/passkey/options': [
    { summary: 'Begins the second step with a passkey', body: {}, more: OPTIONS },
  ],
  '/second-factor/passkey': [{ summary: 'The second step, by a passkey', body: ASSERTION }],
  '/passkey/options': [{ summary: 'Begins a sign-in with a passkey', body: {}, more: OPTIONS }],
  '/passkey': [{ summary: 'Signs in with a passkey', body: ASSERTION }],
  '/forgot-password': [
    {
      summary:
        'Sends a link for a new password; the same response whether or not the account exists',
      body: { email: { ...TEXT, format: 'email' } },
      required: ['email'],
    },
  ],
  '/reset-password': [
    {
      summary: 'Sets a new password by the link in a mail',
      body: {
        token: TEXT,
        newPassword: secret,
        revokesTokens: { type: 'boolean', default: false, description: 'Ends all API tokens' },
        removesFeeds: { type: 'boolean', default: false, description: 'Ends all calendar feeds' },
      },
      required: ['token', 'newPassword'],
    },
  ],
  '/mail-link': [
    {
      summary: 'What the link in a mail is for; changes nothing',
      body: { purpose: TEXT, token: TEXT },
      required: ['purpose', 'token'],
      more: { link: { type: 'object' } },
    },
  ],
};

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const REFUSAL = { $ref: '#/components/schemas/Refusal' };
const SUCCESS = {
  type: 'object',
  required: ['success', 'error'],
  properties: { success: { const: true }, error: { type: 'null' } },
} as const;
const refused = (description: string) => ({ description, ...json(REFUSAL) });

/** A refusal of what was typed has status 200, like a success. */
const RESPONSES = {
  '400': refused('The request is malformed'),
  '403': refused('`invalid-csrf-token`: a browser sent it from a foreign page'),
  '413': refused('The body is longer than 32 KiB'),
  '415': refused('The body is not JSON'),
  '429': {
    ...refused('`too-many-attempts`'),
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
  },
  '503': refused('`service-unavailable`: a retry may succeed'),
};

function describe(path: string, { summary, body, required, more, isGet }: Operation) {
  const success = {
    ...SUCCESS,
    required: [...SUCCESS.required, ...Object.keys(more ?? {})],
    properties: { ...SUCCESS.properties, ...more },
  };
  const operationId = `${isGet ? 'get' : 'post'}${path.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  return {
    operationId,
    summary,
    tags: ['user'],
    ...(body && {
      requestBody: {
        required: true,
        ...json({ type: 'object', properties: body, ...(required && { required }) }),
      },
    }),
    responses: {
      '200': { description: 'Done, or refused', ...json({ oneOf: [success, REFUSAL] }) },
      ...RESPONSES,
    },
  };
}

const userPaths = Object.fromEntries(
  Object.entries(USER_CALLS).map(([path, operations]) => [
    `/api/v1/user${path}`,
    Object.fromEntries(
      operations.map((operation) => [operation.isGet ? 'get' : 'post', describe(path, operation)]),
    ),
  ]),
);

const pathParameter = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});
const FILE_RESPONSES = {
  '401': refused('`user-not-logged-in`, `token-invalid`, `token-expired`'),
  '403': refused('`confirm-email`, `invalid-csrf-token`'),
  '404': refused('`file-not-found`, also for files that the person may not read'),
  '503': refused('`service-unavailable`: a retry may succeed'),
};

/** OpenAPI 3.1 of the REST calls; GraphQL has its own schema (docs/api.md). */
export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Kreda',
    version: '1',
    description:
      'The REST calls: signing in, files and calendar feeds. Everything else is GraphQL at `/graphql`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  security: [],
  paths: {
    ...userPaths,
    '/files/{place}/{id}/{key}': {
      get: {
        operationId: 'getFile',
        summary: 'The bytes of a file, for people who may read its task',
        tags: ['files'],
        security: [{ token: [] }, { session: [] }],
        parameters: ['place', 'id', 'key'].map(pathParameter),
        responses: {
          '200': {
            description: 'The file',
            content: { 'application/octet-stream': {}, 'image/*': {} },
          },
          '302': { description: 'The file is in another storage' },
          '304': { description: 'Not modified' },
          ...FILE_RESPONSES,
        },
      },
    },
    '/files/upload/{key}': {
      put: {
        operationId: 'putFile',
        summary: 'Sends the bytes of a ticket (`s3UploadUrl`)',
        tags: ['files'],
        security: [{ token: [] }, { session: [] }],
        parameters: [
          pathParameter('key'),
          { name: 'token', in: 'query', required: true, schema: { type: 'string' } },
        ],
        requestBody: { required: true, content: { 'application/octet-stream': {} } },
        responses: {
          '200': { description: 'Stored', ...json(SUCCESS) },
          '400': refused('`file-not-uploaded`: another size than the announced one'),
          '410': refused('`upload-expired`'),
          '413': refused('`file-too-large`, `workspace-full`'),
          ...FILE_RESPONSES,
        },
      },
    },
    '/feed/{file}': {
      get: {
        operationId: 'getFeed',
        summary: 'A calendar feed (RFC 5545): `{token}.ics`',
        tags: ['feeds'],
        parameters: [pathParameter('file')],
        responses: {
          '200': { description: 'The calendar', content: { 'text/calendar': {} } },
          '304': { description: 'Not modified since the `ETag`' },
          '404': { description: 'There is no such feed' },
          '410': { description: 'Its owner has lost access' },
          '429': { description: '`too-many-attempts`' },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'An API token of the settings' },
      session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
    },
    schemas: {
      Refusal: {
        type: 'object',
        required: ['success', 'error'],
        properties: {
          success: { const: false },
          error: { type: 'string', description: 'A code of contract/errors.ts' },
        },
      },
    },
  },
};
