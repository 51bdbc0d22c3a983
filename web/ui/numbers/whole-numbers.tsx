/** A number of an order with the sign behind it, "TZ-MO-000012:": a line may not end within. */
const orderNumber = /([A-Z]{2}-[A-Z]{2}-\d+[^ ]*)/;

/** A sentence in which numbers of orders stay in one piece, unless one alone is wider than the line. */
export const WholeNumbers = ({ children }: { children: string }) =>
  children.split(orderNumber).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );
