/** A star in the colour of the text it stands in; the words beside it say what it means. */
export const Star = ({ empty }: { empty?: boolean }) => (
  <span aria-hidden="true">{empty ? "☆" : "★"}</span>
);
