/** The stall of the wordmark, for a dark ground. Icons (server/http/icons.ts) show it too. */
export function Sign({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        fill="#5fcf93"
        d="M3 3h18l2 6a3.7 3.7 0 0 1-7.3 0 3.7 3.7 0 0 1-7.4 0A3.7 3.7 0 0 1 1 9z"
      />
      <path fill="#fff" d="M4 14h16v7H4zm3 2v3h4v-3z" />
    </svg>
  );
}
