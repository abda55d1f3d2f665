/**
 * What a dispatched request returns if it is not sent, as far as hooks and components use it: a
 * promise that never settles.
 */
export function neverSettling() {
  const nothing = () => undefined;
  const never = new Promise<never>(nothing);
  return Object.assign(never, {
    requestId: '',
    // The hook of a mutation reads them when its component renders after the request.
    arg: { originalArgs: undefined },
    unwrap: () => never,
    refetch: () => never,
    abort: nothing,
    reset: nothing,
    unsubscribe: nothing,
    updateSubscriptionOptions: nothing,
  });
}
