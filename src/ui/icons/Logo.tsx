/** The mark of the product: a slate with a K in chalk. The same colours in both themes. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" fill="#17695a" />
      <path
        d="M9.6 7.6c.3 5.5-.2 11 .1 16.8M23.6 7.4 14.4 17.2l7.6 7.2"
        fill="none"
        stroke="#fff"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
