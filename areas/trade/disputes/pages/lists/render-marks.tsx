import type { RenderMarks } from "#areas/trade/orders/pages/lists/load-list-page.ts";
import { orderProblemPath } from "#core/paths.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { listDisputeMarks } from "../../waiting/endpoints.ts";
import { formatMark } from "../mark/format-mark.ts";

/** Renders a link to what is wrong with an order, for each that has an unsettled dispute. */
export const renderMarks: RenderMarks = async (pageContext, ids) => {
  const { data } = await pageContext.call(listDisputeMarks, { orders: ids.join(",") });
  return Object.fromEntries(
    data.map((mark) => [
      mark.orderId,
      prerender(
        <TapAnchor href={orderProblemPath(mark.orderId)}>
          <span className={`badge badge-${mark.isOwnTurn ? "waiting" : "plain"}`}>
            {formatMark(pageContext, mark)}
          </span>
        </TapAnchor>,
      ),
    ]),
  );
};
