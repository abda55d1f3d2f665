/** The database of the rows that this device has shown. Its key is erased with them. */
export const ROWS_DATABASE = 'kreda-rows';
