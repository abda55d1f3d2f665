/** A GraphQL document: a plain string at run time that carries the types of its answer and of its variables. */
export type TypedDocumentString<Result, Variables> = string & {
  readonly typesOf?: (variables: Variables) => Result;
};

/** Used by the generated documents alone; `npm run contract` has checked the text against the schema. */
export const typedDocument = <Result, Variables>(text: string) =>
  text as TypedDocumentString<Result, Variables>;
