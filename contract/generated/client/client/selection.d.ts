/** The object, scalar or enum in a type, without null and lists. */
export type Item<T> = NonNullable<T> extends readonly (infer Inner)[] ? Item<Inner> : NonNullable<T>;
/** `Result` in place of the item of `T`, with its null and its lists. */
type Rewrap<T, Result> = T extends null ? null : T extends readonly (infer Inner)[] ? Rewrap<Inner, Result>[] : Result;
type Scalars<T> = {
    [K in keyof T as Item<T[K]> extends object ? never : K]: T[K];
};
type Objects<T> = {
    [K in keyof T as Item<T[K]> extends object ? K : never]: Rewrap<T[K], Scalars<Item<T[K]>>>;
};
/** Which fields a response shall have: `{ id: true, project: { title: true } }`. */
export type Selection<T> = Item<T> extends object ? {
    readonly [K in keyof Item<T>]?: Item<Item<T>[K]> extends object ? Selection<Item<T>[K]> : true;
} : never;
/** The response with the selected fields. */
export type Selected<T, S> = Rewrap<T, {
    [K in keyof S & keyof Item<T>]: Item<Item<T>[K]> extends object ? Selected<Item<T>[K], S[K]> : Item<T>[K];
}>;
/** The response without `select`: all scalars of the result, and those of the objects in it. */
export type Default<T> = Item<T> extends object ? Rewrap<T, Scalars<Item<T>> & Objects<Item<T>>> : T;
/** Options of one call. */
export interface CallOptions {
    /**
     * Of a mutation: called again under the same key, it answers as before and changes nothing. Every
     * call without one gets a random key, so that its own retries are safe.
     */
    idempotencyKey?: string;
    signal?: AbortSignal;
}
/** A query or a mutation, with its arguments by name. */
export interface Operation<Args, Result> {
    (args: Args, options?: CallOptions): Promise<Default<Result>>;
    <const S extends Selection<Result>>(args: Args, options: CallOptions & {
        select: S;
    }): Promise<Selected<Result, S>>;
}
/** How `npm run contract` describes an operation. */
export interface OperationShape {
    kind: 'query' | 'mutation';
    /** The GraphQL type of each argument. */
    args: Readonly<Record<string, string>>;
    /** The selection of {@link Default}; null if the result is a scalar. */
    fields: string | null;
    /** A payload with `success` and `errors`. */
    isPayload: boolean;
}
export {};
