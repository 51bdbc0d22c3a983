import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { marketOrder, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsRequest } from "#areas/transport/requests/tables.ts";
import type { Place } from "#areas/transport/services/endpoints.ts";
import { logisticService } from "#areas/transport/services/tables.ts";
import type { OrderRoute } from "#areas/transport/tracking/endpoints.ts";
import { getOrderRoute } from "#areas/transport/tracking/reads.ts";
import { trackingPath } from "#core/transport/transport-paths.ts";
import type { Context } from "#server/context.ts";
import { nullable, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { qrCode, qrCodePath } from "#server/qr-code.ts";
import { formatDate, formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import type { LogisticsOrder } from "../endpoints.ts";
import { getOrder } from "../reads.ts";
import type * as endpoints from "./endpoints.ts";

/** @throws AppError errors.notFound for all but the two sides of the order */
export const getWaybill: Handler<typeof endpoints.getWaybill> = async (context, { id, price }) => {
  const order = await getOrder(context, { id });
  const way = await getOrderRoute(context, { id });
  const [parties] = await findParties(context, { requestId: order.requestId });
  return buildSheet(context, { order, way, parties, isPriced: price });
};

const findParties = statement("parties of a waybill", (p: Parameters<{ requestId: string }>) =>
  select(
    {
      mode: nullable(logisticService.mode),
      customer: logisticsRequest.contactName,
      seller: sql<string | null>`${trader.name}`,
      buyer: sql<string | null>`${marketOrderRequest.contactName}`,
    },
    sql`from ${logisticsRequest}
      left join ${logisticService} on ${logisticService.id} = ${logisticsRequest.serviceId}
      left join ${marketOrder} on ${marketOrder.id} = ${logisticsRequest.marketOrderId}
      left join ${marketOrderRequest} on ${marketOrderRequest.id} = ${marketOrder.requestId}
      left join ${trader} on ${trader.accountId} = ${marketOrder.traderId}
      where ${logisticsRequest.id} = ${p.requestId}`,
  ),
);

interface Waybill {
  order: LogisticsOrder;
  way: OrderRoute;
  parties: Awaited<ReturnType<typeof findParties>>[number] | undefined;
  isPriced: boolean;
}

type Reading = Pick<Context, "phrases" | "language" | "edition">;

function buildSheet(context: Reading, { order, way, parties, isPriced }: Waybill) {
  const { language, edition } = context;
  const { say } = context.phrases.book(language);
  const day = (value: string) => formatDate(language, value, utcOffsetHours[edition.code]);
  const fact = (name: string, detail: string | null | undefined) => {
    return { term: say(`logistics.waybill.${name}`), detail: detail ?? "" };
  };
  const borders = way.stops.filter(({ kind }) => kind === "border").map(({ name }) => name);
  const { cost } = order;
  const link = edition.server + trackingPath(order.trackingCode);
  const rows = qrCode(link);
  return {
    site: edition.name,
    title: say("logistics.waybill.title"),
    number: order.orderNumber,
    demo: order.isDemo ? say("logistics.waybill.demo") : null,
    facts: [
      fact("number", order.orderNumber),
      fact("date", day(order.dateDispatched ?? order.dateApproved)),
      fact("marketOrder", order.marketOrderNumber),
      fact("sender", parties?.seller ?? parties?.customer),
      fact("from", namePlace(order.locationFrom)),
      fact("recipient", parties?.seller && parties.buyer),
      fact("to", namePlace(order.locationTo)),
      fact(
        "carrier",
        [order.provider.name, order.providerContact?.phone].filter(Boolean).join(", "),
      ),
      fact("goods", order.commodity?.name),
      fact("quantity", formatQuantity(language, order.quantity, order.unit.shortName)),
      fact("description", order.description),
      {
        term: say("logistics.waybill.mode"),
        detail: parties?.mode ? say(`logistics.mode.${parties.mode}`) : "",
      },
      fact("borders", borders.join(", ")),
      fact("expected", order.expectedOn && day(order.expectedOn)),
      fact("price", isPriced ? formatMoney(language, cost.totalCost, cost.currency) : ""),
    ].filter(({ detail }) => detail !== ""),
    signatures: ["sender", "carrier", "recipient"].map((who) => say(`logistics.waybill.${who}`)),
    signing: say("logistics.waybill.sign"),
    link,
    code: { size: rows.length, path: qrCodePath(rows) },
    scan: say("logistics.waybill.scan"),
    note: say("logistics.waybill.note"),
  };
}

const namePlace = ({ name, regionName, countryName }: Place): string =>
  [name, regionName === name ? null : regionName, countryName].filter(Boolean).join(", ");
