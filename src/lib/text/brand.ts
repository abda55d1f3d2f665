/** The product's name, not translated. */
export const BRAND = 'Kreda';
