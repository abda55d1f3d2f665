import {
  passwordProof,
  secondFactorCode,
  switchOffTotp as switchOffTotpRule,
} from '../../../contract/rules/secondFactor';
import { InputRejected } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS, type AccountContext } from '../core/defineCommand';
import { queueMail } from '../mail/mails';
import { afterFactorGone } from './factorGone';
import { lockOwnSession } from '../sessions/proven';
import { codesForFirstFactor, ownFactors, proveBy, proveCode, provePassword } from './proof';
import { newTotpSecret, totpStep, totpUri } from './totp';
import { totpContext } from './verifyCode';

/** How long a pending set-up can be confirmed. */
const SET_UP = '1 hour';

/** Creates a new secret if no app is enabled. Replaces a pending set-up. */
export const startTotp = defineAccountCommand('startTotp', {
  can: 'unconfirmed',
  isSecret: true,
  async run(context, args) {
    const { tx, services, viewer } = context;
    const { userId } = viewer;
    const { password } = await checkInput(passwordProof, args);
    const account = await provePassword(context, password);
    await lockOwnSession(tx, viewer);
    const secret = newTotpSecret();
    const begun = await tx.query(
      `insert into totp_factors (user_id, secret) values ($1, $2)
       on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now() where totp_factors.confirmed_at is null
       returning 1 as one`,
      [userId, services.secrets.seal(secret, totpContext(userId))],
      'start_totp',
    );
    if (begun.length === 0)
      throw new InputRejected({ field: null, key: 'second-factor-already-on' });
    return { payload: { ...SUCCESS, secret, uri: totpUri(secret, account.email) }, commit: null };
  },
});

/** The first right code proves that the app is set up: sign-in requires a code from now on. */
export const confirmTotp = defineAccountCommand('confirmTotp', {
  can: 'unconfirmed',
  isSecret: true,
  async run(context, args) {
    const { tx, services, viewer } = context;
    const { userId } = viewer;
    const { code } = await checkInput(secondFactorCode, args);
    await lockOwnSession(tx, viewer);
    await proveBy(services, userId, () => confirm(context, code));
    const recoveryCodes = await codesForFirstFactor(context);
    await queueMail(tx, { kind: 'second-factor-on', userId, data: {} });
    return { payload: { ...SUCCESS, recoveryCodes }, commit: null };
  },
});

async function confirm(
  { tx, services, viewer: { userId } }: AccountContext,
  code: string,
): Promise<boolean> {
  const [factor] = await tx.query<{ secret: Buffer }>(
    `select secret from totp_factors where user_id = $1 and confirmed_at is null and created_at > now() - interval '${SET_UP}'`,
    [userId],
    'read_totp_set_up',
  );
  if (!factor) throw new InputRejected({ field: null, key: 'second-factor-set-up-expired' });
  const secret = services.secrets.open(factor.secret, totpContext(userId));
  const step = secret === null ? null : totpStep(secret, code.replace(/\s/g, ''), Date.now());
  if (step === null) return false;
  await tx.query(
    'update totp_factors set confirmed_at = now(), last_step = $2 where user_id = $1',
    [userId, step],
    'confirm_totp',
  );
  return true;
}

/** Deletes the app's secret, and the recovery codes if no passkey is left. */
export const switchOffTotp = defineAccountCommand('switchOffTotp', {
  can: 'unconfirmed',
  isSecret: true,
  async run(context, args) {
    const {
      tx,
      viewer: { userId },
    } = context;
    const { password, code } = await checkInput(switchOffTotpRule, args);
    await provePassword(context, password);
    if (!(await ownFactors(context)).hasTotp)
      throw new InputRejected({ field: null, key: 'second-factor-already-off' });
    await proveCode(context, code);
    await tx.query('delete from totp_factors where user_id = $1', [userId], 'switch_off_totp');
    await afterFactorGone(tx, userId);
    return { payload: SUCCESS, commit: null };
  },
});
