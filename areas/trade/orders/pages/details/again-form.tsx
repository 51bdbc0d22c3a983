import { orderAgainPath } from "#core/paths.ts";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { canOrderAgain, nextOrderAct } from "../../next-order-act.ts";
import type { OrderDetails } from "./order-view-model.ts";

/** Renders the button that puts an ended order into the cart again, as HTML; "" before its end. */
export function renderAgainForm(details: OrderDetails, { say }: Pick<Wording, "say">): string {
  if (details.kind === "request" || !canOrderAgain(details)) return "";
  const look = nextOrderAct(details) ? "quiet" : "primary";
  return prerender(
    <form method="post" action={orderAgainPath} className="mt-3 print:hidden">
      <input type="hidden" name="order" value={details.id} />
      <button type="submit" className={`button button-${look}`}>
        {say("orders.act.again")}
      </button>
    </form>,
  );
}
