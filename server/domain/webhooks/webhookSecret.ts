import { randomBytes } from 'node:crypto';

/** Scanners for leaked secrets recognise the prefix. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** What the encrypted secret belongs to. */
export const secretContext = (workspaceId: number): string => `webhook of ${workspaceId}`;
