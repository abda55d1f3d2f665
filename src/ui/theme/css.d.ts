/**
 * CSS Modules: class names by role. css-loader: `modules: { namedExport: false,
 * exportLocalsConvention: 'as-is' }`.
 */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
