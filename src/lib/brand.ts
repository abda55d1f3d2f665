/** The product's name, which no language translates. */
export const BRAND = 'Kreda';
