import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Only the built product is tested; a journey on stale or missing files would prove nothing. */
export default function globalSetup(): void {
  process.env['KREDA_SEEN'] = mkdtempSync(join(tmpdir(), 'kreda-seen-'));
  const top = join(__dirname, '../..');
  for (const file of ['build/public/index.html', 'build/server/server/main.js']) {
    if (!existsSync(join(top, file)))
      throw new Error(
        `${file} is missing: journeys run by \`npm test -- journeys\`, which builds first.`,
      );
  }
}
