/** An order number with the sign behind it, "TZ-MO-000012:", which must not wrap. */
const orderNumber = /([A-Z]{2}-[A-Z]{2}-\d+[^ ]*)/;

/** A sentence whose order numbers do not wrap, unless one alone is wider than the line. */
export const UnbrokenNumbers = ({ children }: { children: string }) =>
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
