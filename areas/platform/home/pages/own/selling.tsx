import { formatMark } from "#areas/trade/disputes/pages/mark/format-mark.ts";
import { listDisputesToAnswer } from "#areas/trade/disputes/waiting/endpoints.ts";
import { serviceRequests } from "#areas/trade/market-services/requests/endpoints.ts";
import { getPendingCounts } from "#areas/trade/orders/waiting/endpoints.ts";
import { pendingLinks } from "#areas/trade/seller/pages/home/pending-links.ts";
import { productsPath } from "#areas/trade/seller/pages/paths.ts";
import { countOwnProducts } from "#areas/trade/seller/products/endpoints.ts";
import { countOwnServices } from "#areas/trade/seller/services/endpoints.ts";
import { orderProblemPath, portalPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { loadDocumentsLine } from "./documents-line.ts";
import { type OwnPart, WaitingPart } from "./waiting-part.tsx";

/** What waits for a seller: disputes, requests, payments, goods to hand over, empty stock. */
export async function loadSelling(pageContext: PageContext): Promise<OwnPart> {
  const { call, say } = pageContext;
  // The words of the portal, which only the server has.
  const inWords = (name: string, values = {}) => say(`seller.home.${name}`, values);
  const [{ seller }, asked, products, services, disputes, documents] = await Promise.all([
    call(getPendingCounts, {}),
    call(serviceRequests, { side: "trader", status: "asked", size: 1 }),
    call(countOwnProducts, {}),
    call(countOwnServices, {}),
    call(listDisputesToAnswer, { side: "seller" }),
    loadDocumentsLine(pageContext, "trader"),
  ]);
  const counts = {
    ...seller,
    services: asked.total,
    declined: products.declined,
    declinedServices: services.declined,
  };
  const lines = [
    ...documents,
    ...disputes.data.map((mark) => ({
      to: orderProblemPath(mark.orderId),
      label: `${mark.orderNumber}: ${formatMark(pageContext, mark)}`,
    })),
    ...pendingLinks
      .filter(({ name }) => counts[name] > 0)
      .map(({ name, to }) => ({
        to,
        label: inWords(`waiting.${name}`, { count: counts[name] }),
      })),
    ...(products.outOfStock > 0
      ? [
          {
            to: `${productsPath}?state=soldOut`,
            label: say("home.soldOut", { count: products.outOfStock }),
          },
        ]
      : []),
  ];
  return {
    name: "selling",
    waiting: lines.length,
    part: (
      <WaitingPart
        id="own-selling"
        title={say("home.selling")}
        more={{ to: portalPath, label: inWords("title") }}
        lines={lines}
        empty={{
          text: inWords("nothing"),
          act: { to: productsPath, label: inWords("door.products") },
        }}
      />
    ),
  };
}
