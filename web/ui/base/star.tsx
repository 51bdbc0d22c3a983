/** A star in the colour of its text. The words beside it carry the meaning. */
export const Star = ({ empty }: { empty?: boolean }) => (
  <i className={empty ? "star star-empty" : "star"} />
);
