import { orderPath, productPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { isInCart } from "../../again/again-rules.ts";
import { getOrderAgain, type OrderAgain } from "../../again/endpoints.ts";

/**
 * Renders what became of an order that was put into the cart again, as HTML: what could not be
 * ordered and why, and prices that changed. Empty where the address names no order of the reader's.
 */
export async function renderAgainNotice(
  pageContext: PageContext,
  request: Request,
): Promise<string> {
  const orderId = new URL(request.url).searchParams.get("again");
  if (orderId === null || pageContext.actor.kind !== "person") return "";
  const read = await pageContext.attempt(getOrderAgain, { orderId });
  if (!read.ok) return "";
  return prerender(<AgainNotice orderId={orderId} again={read.data} wording={pageContext} />);
}

interface NoticeProps {
  orderId: string;
  again: OrderAgain;
  wording: Wording;
}

function AgainNotice({ orderId, again, wording }: NoticeProps) {
  const { say } = wording;
  const { lines, orderNumber } = again;
  const count = lines.filter(({ outcome }) => isInCart(outcome)).length;
  const notes = lines.flatMap((line) => {
    const text = noteOf(line, wording);
    return text ? [{ ...line, text }] : [];
  });
  return (
    <div className="notice notice-info" role="status">
      <p>
        {say("cart.again.count", { count })}{" "}
        <LineAnchor href={orderPath(orderId)}>{orderNumber}</LineAnchor>
      </p>
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {notes.map(({ product, text, outcome }) => (
            <li key={product.id}>
              {outcome === "unavailable" ? (
                <b>{product.name}</b>
              ) : (
                <LineAnchor href={productPath(product.id)}>{product.name}</LineAnchor>
              )}
              {": "}
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the buyer has to know about a line: "" if it is as it was. */
function noteOf(line: OrderAgain["lines"][number], wording: Wording): string {
  const { say, language, edition } = wording;
  const { price } = createFormatters(language, utcOffsetHours[edition.code]);
  const { outcome, unit, previousUnit, previousQuantity } = line;
  const words = {
    quantity: formatQuantity(language, line.quantity, unit.shortName),
    before: formatQuantity(language, previousQuantity, previousUnit.shortName),
    unit: unit.name,
  };
  const isSamePrice =
    line.unitPrice === line.previousUnitPrice && line.currency === line.previousCurrency;
  const priceNote =
    isInCart(outcome) && !isSamePrice
      ? say("cart.again.price", {
          before: price(line.previousUnitPrice, line.previousCurrency, previousUnit.shortName),
          now: price(line.unitPrice, line.currency, unit.shortName),
        })
      : "";
  const note = outcome === "put" ? "" : say(`cart.again.${outcome}`, words);
  return [note, priceNote].filter(Boolean).join(" ");
}
