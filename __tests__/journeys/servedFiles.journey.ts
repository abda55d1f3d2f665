import { test } from './fixture';
import { expect, type Page } from './support';

/** Contents that would report themselves if they ran, loaded or rendered as a page. */
const TELLS =
  '<script>alert("ran");fetch("/config.json?ran");new Image().src="/assets/ran.png"</script><img src="/assets/loaded.png" onerror="alert(1)"><meta http-equiv="refresh" content="0;url=/config.json?refreshed">';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)"><image xlink:href="/assets/loaded.png"/><script>alert("ran")</script></svg>';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const SENT: readonly (readonly [name: string, mime: string, bytes: Buffer])[] = [
  ['page.html', 'text/html', Buffer.from(`<!doctype html>${TELLS}`)],
  ['page.png', 'image/png', Buffer.from(`<!doctype html>${TELLS}`)],
  [
    'page.xhtml',
    'application/xhtml+xml',
    Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml"><body>${TELLS}</body></html>`),
  ],
  ['logo.svg', 'image/svg+xml', Buffer.from(SVG)],
  ['logo.png', 'image/png', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
  ['script.js', 'text/javascript', Buffer.from('alert("ran")')],
  [
    'page.mht',
    'multipart/related',
    Buffer.from(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${TELLS}`),
  ],
  [
    'paper.pdf',
    'application/pdf',
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert("ran"))>>>>endobj\ntrailer<</Root 1 0 R>>',
    ),
  ],
  [
    'polyglot.gif',
    'image/gif',
    Buffer.concat([
      Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1'),
      Buffer.from(`*/=1;/*${TELLS}*/`),
    ]),
  ],
  ['polyglot.png', 'image/png', Buffer.concat([PIXEL, Buffer.from(TELLS)])],
  ['evil.html;.png', 'text/html', Buffer.concat([PIXEL, Buffer.from(TELLS)])],
];

interface Asked {
  s3UploadUrl?: { url: string; publicUrl: string };
  addTaskFile?: { file: { url: string } };
}

async function ask(page: Page, query: string, variables: object): Promise<Asked> {
  const answer = await page.request.post('/graphql', { data: { query, variables } });
  return ((await answer.json()) as { data: Asked }).data;
}

/**
 * Uploads a file as a script would.
 * @returns the URL to read it.
 */
async function send(
  page: Page,
  at: { workspaceId: number; taskId: number },
  [filename, mime, bytes]: (typeof SENT)[number],
): Promise<string> {
  const ticket = await ask(
    page,
    'query($w: Id!, $f: String!, $d: String!) { s3UploadUrl(workspaceId: $w, filename: $f, directory: $d) { url publicUrl } }',
    { w: at.workspaceId, f: filename, d: `tasks/${at.taskId}` },
  );
  await page.request.put(ticket.s3UploadUrl?.url ?? '', {
    data: bytes,
    headers: { 'content-type': mime },
  });
  const variables = { t: at.taskId, f: filename, u: ticket.s3UploadUrl?.publicUrl, m: mime };
  const added = await ask(
    page,
    'mutation($t: Id!, $f: String!, $u: String!, $m: String!) { addTaskFile(taskId: $t, filename: $f, url: $u, mime: $m) { file { url } } }',
    variables,
  );
  return added.addTaskFile?.file.url ?? '';
}

test('no uploaded file opens a dialog, runs a script or sends a request, however it is opened', async ({
  fixture,
  open,
}) => {
  const { page, context, problems } = await open(
    fixture.anna,
    await fixture.board('Files', { 'To do': ['Holds files'], Done: [] }),
  );
  // The test tool's own scripts do not run in a sandbox either.
  problems.allow(/Blocked script execution in '[^']*\/files\/tasks\//);
  const taskId = Number(
    /-(\d+)$/.exec(
      (await page
        .getByRole('link', { name: /Holds files/ })
        .first()
        .getAttribute('href')) ?? '',
    )?.[1],
  );
  const urls: string[] = [];
  for (const one of SENT)
    urls.push(await send(page, { workspaceId: fixture.anna.workspaceId, taskId }, one));
  expect(urls.filter((url) => /^\/files\/tasks\/\d+\/[\w-]{22}$/.test(url))).toHaveLength(
    SENT.length,
  );

  // The board loads parts of itself when it is idle; later requests come from files.
  await page.goto('about:blank');
  const told: string[] = [];
  let opening = '';
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname + search !== opening && pathname !== '/favicon.ico')
      told.push(`${opening} asked for ${pathname}${search}`);
  });
  context.on('dialog', (dialog) => {
    told.push(`${opening} opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const blank = await context.newPage();
  for (const url of urls) {
    opening = url;
    // A download opens no page: the URL stays the same.
    await blank
      .goto(url)
      .catch((error: Error) => expect(error.message).toMatch(/Download is starting|ERR_ABORTED/));
    await blank.waitForTimeout(150);
  }
  await blank.close();
  expect(told).toEqual([]);
});
