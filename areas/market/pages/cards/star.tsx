/** A star as tall as the text it stands in and of its colour; the words beside it say what it means. */
export function Star({ empty }: { empty?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill={empty ? "none" : "currentColor"}
      stroke="currentColor"
      className="inline-block"
      aria-hidden="true"
    >
      <path d="M12 2l3 7 7 .6-5.3 4.7 1.6 7.2L12 17.6 5.7 21.5l1.6-7.2L2 9.6 9 9z" />
    </svg>
  );
}
