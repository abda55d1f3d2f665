/** `/error/{details}/{code}` (spec §2). It passes the gate whole (decisions: the gate and the addresses). */
export const GENERIC_ERROR = '/error/:details/:code';

/** Every address inside of a workspace. */
export const IN_WORKSPACE = '/1/:wid/*';
