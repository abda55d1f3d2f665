import { endSession as endSessionRule } from '../../../contract/rules/ownAccount';
import { AppError } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { endOneSession, endSessionsBut } from './endSessions';

/**
 * @throws {AppError} `session-not-found` for a session that has ended or belongs to another user.
 */
export const endSession = defineAccountCommand('endSession', {
  can: 'unconfirmed',
  async run({ tx, viewer }, args) {
    const { id } = await checkInput(endSessionRule, args);
    if (!(await endOneSession(tx, viewer.userId, id))) throw new AppError('session-not-found');
    return { payload: SUCCESS, commit: null, endsSessions: true };
  },
});

export const endOtherSessions = defineAccountCommand('endOtherSessions', {
  can: 'unconfirmed',
  async run({ tx, viewer }) {
    await endSessionsBut(tx, viewer.userId, viewer.sessionHash);
    return { payload: SUCCESS, commit: null, endsSessions: true };
  },
});
