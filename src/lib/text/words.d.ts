/** A part of a dictionary: see src/lib/text/dictionary.ts. In tests each is the whole dictionary. */
declare module '*.json?part=entrance' {
  const words: Partial<Record<import('./useText').MessageKey, string>>;
  export default words;
}
declare module '*.json?part=workspace' {
  const words: Partial<Record<import('./useText').MessageKey, string>>;
  export default words;
}
declare module '*.json?part=more' {
  const words: Partial<Record<import('./useText').MessageKey, string>>;
  export default words;
}
declare module '*.json?part=public' {
  const words: Partial<Record<import('./useText').MessageKey, string>>;
  export default words;
}
