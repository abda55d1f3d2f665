import { readReport } from '../../src/entities/reports/reportRequests';
import { createAppStore } from '../../src/store/createAppStore';
import { connectionOf } from '../support/connection';
import { createFakePlatform } from '../support/fakePlatform';

function storeWith(answer: object) {
  const connection = connectionOf({ fetch: () => Promise.resolve(Response.json(answer)) });
  return createAppStore({ connection, platform: createFakePlatform().platform });
}

it('a recording that support reads does not become part of the store, nor of the next recording', async () => {
  const supportReport = { report: { id: 12 }, recording: 'H4sIrecording' };
  const store = storeWith({ data: { supportReport } });
  expect(await readReport(store, 12)).toEqual({ data: { supportReport } });
  expect(JSON.stringify([store.getState(), store.recorder.blocks()])).not.toContain('H4sI');
});

it('a refused reading is an error with its code', async () => {
  const store = storeWith({
    data: null,
    errors: [{ message: 'No', extensions: { code: 'report-not-found' } }],
  });
  expect(await readReport(store, 12)).toMatchObject({ error: { code: 'report-not-found' } });
});
