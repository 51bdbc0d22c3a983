/** A star in the colour of the text it stands in; the words beside it say what it means. */
export const Star = ({ empty }: { empty?: boolean }) => (
  <i className={empty ? "star star-empty" : "star"} />
);
