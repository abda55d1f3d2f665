import {
  GraphQLError,
  Kind,
  type GraphQLScalarType,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';

/** How one scalar is read and written: the same check for what comes in by variable and by literal, and for what goes out. */
interface Form {
  parse(value: unknown): unknown;
  /** Whether a value that goes out is in its one form already: the database's are, and a board has thousands of them. */
  isFinal?(value: unknown): boolean;
  isLiteral(node: ValueNode): node is Extract<ValueNode, { value: string }>;
  literal(text: string): unknown;
}

/** 0 stands only in `after`; the rules of each argument know that. */
const Id: Form = {
  parse(value) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw new GraphQLError('An Id is a whole number from 0 to 9007199254740991.');
  },
  isLiteral: (node) => node.kind === Kind.INT,
  literal: Number,
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** What the database's parser makes of an instant (`server/db/typeParsers`). */
const FINAL_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A day of the calendar, without a zone. */
const DateOnly: Form = {
  parse(value) {
    if (typeof value === 'string' && DAY.test(value) && isDay(value)) return value;
    throw new GraphQLError('A Date is a day of the calendar, written YYYY-MM-DD.');
  },
  isLiteral: (node) => node.kind === Kind.STRING,
  literal: (text) => text,
};

/** An instant; whatever its offset, the server goes on with UTC. */
const DateTime: Form = {
  isFinal: (value) => typeof value === 'string' && FINAL_INSTANT.test(value),
  parse(value) {
    if (typeof value === 'string' && INSTANT.test(value) && isDay(value.slice(0, 10))) {
      const instant = new Date(value);
      // An offset can put it outside the years that have four digits, which the database writes in another way.
      const written = Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
      if (FINAL_INSTANT.test(written)) return written;
    }
    throw new GraphQLError(
      'A DateTime is an ISO 8601 instant with its offset, like 2026-11-21T08:00:00.000Z.',
    );
  },
  isLiteral: (node) => node.kind === Kind.STRING,
  literal: (text) => text,
};

/** JavaScript takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Gives the schema's own scalars their strict forms. */
export function addScalars(schema: GraphQLSchema): void {
  for (const [name, form] of Object.entries({ Id, Date: DateOnly, DateTime })) {
    const type = schema.getType(name) as GraphQLScalarType;
    const { isFinal } = form;
    type.serialize = isFinal
      ? (value) => (isFinal(value) ? value : form.parse(value))
      : (value) => form.parse(value);
    type.parseValue = (value) => form.parse(value);
    type.parseLiteral = (node) =>
      form.parse(form.isLiteral(node) ? form.literal(node.value) : null);
  }
}
