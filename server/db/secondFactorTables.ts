import type { Generated } from 'kysely';
import type { Defaulted, Instant } from './columns';

/** The tables of second factors and passkeys, as Kysely's builder sees them. */
export interface SecondFactorTables {
  totp_factors: {
    user_id: number;
    secret: Buffer;
    last_step: Defaulted<number>;
    created_at: Instant;
    confirmed_at: string | null;
  };
  recovery_codes: {
    user_id: number;
    code_hash: Buffer;
    created_at: Instant;
    used_at: string | null;
  };
  passkeys: PasskeysTable;
  pending_sign_ins: {
    token_hash: Buffer;
    user_id: number;
    password_mark: Buffer | null;
    attempts_left: number;
    expires_at: string;
  };
  passkey_challenges: {
    token_hash: Buffer;
    user_id: number | null;
    purpose: 'register' | 'second-factor' | 'sign-in';
    challenge: string;
    expires_at: string;
  };
}

interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: Defaulted<number>;
  transports: Defaulted<string[]>;
  name: string;
  created_at: Instant;
  last_used_at: string | null;
}
