import { Client } from 'pg';
import { foldEmail } from '../domain/core/email';
import { FACTOR_TABLES } from '../domain/secondFactor/dropFactors';
import { ConfigError } from '../environment';

/**
 * Removes every second factor of an account, ends all its sessions and notifies its owner by mail.
 * The password stays.
 * @returns what was done, as a sentence.
 * @throws {ConfigError} if no account has the address, or the account has no second factor.
 */
export async function switchOff(connectionString: string, email: string): Promise<string> {
  const client = new Client({ connectionString, application_name: 'kreda second factor' });
  await client.connect();
  try {
    await client.query('begin');
    const {
      rows: [person],
    } = await client.query<{ id: string }>(
      'select id from users where email_folded = $1 and deleted_at is null for update',
      [foldEmail(email.trim())],
    );
    if (!person) throw new ConfigError(`No account has the address ${email}.`);
    const erased: number[] = [];
    for (const table of FACTOR_TABLES) {
      const { rowCount } = await client.query(`delete from ${table} where user_id = $1`, [
        person.id,
      ]);
      erased.push(rowCount ?? 0);
    }
    const [totp, passkeys] = erased;
    if (!totp && !passkeys) throw new ConfigError(`${email} has no second factor.`);
    await client.query('delete from sessions where user_id = $1', [person.id]);
    await client.query(
      `insert into mails (kind, data, user_id) values ('second-factor-off', '{}', $1)`,
      [person.id],
    );
    await client.query('commit');
    return `${email} logs in with the password alone from now on, and is logged out everywhere.`;
  } finally {
    await client.end();
  }
}
