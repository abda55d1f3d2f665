import type { ErrorCode, ErrorParams, FieldProblem } from '../contract/errors';

/**
 * A rejection that the user can understand. Any other thrown error is a bug and is logged as one.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
  }
}

/** One invalid input: `key` is a dictionary key, `values` its arguments. */
export interface FieldRejection {
  field: string | null;
  key: string;
  values?: ErrorParams;
}

/** A mutation with invalid input: its payload is `success: false` and lists the invalid fields. */
export class InputRejected extends Error {
  override readonly name = 'InputRejected';
  readonly fields: readonly FieldRejection[];

  constructor(...fields: FieldRejection[]) {
    super(fields.map(({ field, key }) => `${field ?? '*'}: ${key}`).join(', '));
    this.fields = fields;
  }

  /** The problems in the format of a payload. */
  get problems(): FieldProblem[] {
    return this.fields.map(({ field, key, values }) => ({
      field,
      message: key,
      params: values ? JSON.stringify(values) : null,
    }));
  }
}
