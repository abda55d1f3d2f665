/** The names of the root element's data attributes that components have set (`useRootAttribute`). */
export const ownedAttributes = new Set<string>();
