import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { marketOrder, marketOrderLine, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage, nameInOrNull } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { DeskOrderKey } from "./desk-order-key.ts";
import type { DeskOrderKind } from "./desk-order-rules.ts";
import type { DeskOrderDetails } from "./endpoints.ts";

type Contents = Pick<DeskOrderDetails, "lines" | "place" | "related">;

/** Reads what was ordered, where it goes, and the orders that belong to it. */
export async function readContents(context: Context, key: DeskOrderKey): Promise<Contents> {
  const { requestId: id, language } = key;
  if (key.kind === "transport") {
    const [load] = await readLoad(context, { id, language });
    const related = await readMarketOrder(context, { id });
    return { lines: load ? [load.line] : [], place: load?.place ?? null, related };
  }
  const lines = await readLines(context, { id, language });
  const [delivery] = await readPlace(context, { id, language });
  const own = await readOwn(context, { id });
  const related = own.filter(({ kind }) => kind !== key.kind);
  return { lines, place: delivery?.place ?? null, related };
}

type Query = Parameters<{ id: string; language: Language }>;

const readLines = statement("desk order lines", (p: Query) =>
  select(
    {
      name: marketOrderLine.productName,
      quantity: marketOrderLine.quantity,
      unit: sql<string>`${inLanguage(measurementUnit.shortNames, p.language)}`,
      total: marketOrderLine.total,
    },
    sql`from ${marketOrderLine} join ${measurementUnit} on ${measurementUnit.id} = ${marketOrderLine.unitId}
      where ${marketOrderLine.requestId} = ${p.id} order by ${marketOrderLine.place}`,
  ),
);

const readPlace = statement("desk order place", (p: Query) =>
  select(
    { place: nameInOrNull(location.names, p.language) },
    sql`from ${marketOrderRequest} left join ${location} on ${location.id} = ${marketOrderRequest.locationId}
      where ${marketOrderRequest.id} = ${p.id}`,
  ),
);

const from = alias(location, "from_place");
const to = alias(location, "to_place");

const readLoad = statement("desk transport load", (p: Query) =>
  select(
    {
      line: sql<Contents["lines"][number]>`jsonb_build_object(
        'name', coalesce(${nameInOrNull(commodity.names, p.language)}, ${logisticsRequest.description}),
        'quantity', ${logisticsRequest.quantity},
        'unit', ${inLanguage(measurementUnit.shortNames, p.language)},
        'total', null)`,
      place: sql<string>`(${inLanguage(from.names, p.language)}) || ' – ' || (${inLanguage(to.names, p.language)})`,
    },
    sql`from ${logisticsRequest}
      join ${measurementUnit} on ${measurementUnit.id} = ${logisticsRequest.unitId}
      join ${location} from_place on ${from.id} = ${logisticsRequest.fromId}
      join ${location} to_place on ${to.id} = ${logisticsRequest.toId}
      left join ${commodity} on ${commodity.id} = ${logisticsRequest.commodityId}
      where ${logisticsRequest.id} = ${p.id}`,
  ),
);

const relatedColumns = (kind: DeskOrderKind, state: SQL, number: SQL) => sql`
  ${sql.raw(`'${kind}'`)} as kind, ${number} as number, ${state} as status`;

/** A request, its order, and the transport of its goods. */
const readOwn = statement("orders of one request", (p: Parameters<{ id: string }>) =>
  select(
    {
      kind: sql<DeskOrderKind>`own.kind`,
      id: sql<string>`own.id`,
      number: sql<string | null>`own.number`,
      status: sql<string>`own.status`,
    },
    sql`from (
      select ${marketOrderRequest.id} as id,
        ${relatedColumns("request", sql`${marketOrderRequest.state}`, sql`null::text`)},
        ${marketOrderRequest.createdAt} as at
      from ${marketOrderRequest} where ${marketOrderRequest.id} = ${p.id}
      union all select ${marketOrder.id},
        ${relatedColumns("order", sql`${marketOrder.state}`, sql`${marketOrder.number}`)},
        ${marketOrder.approvedAt}
      from ${marketOrder} where ${marketOrder.requestId} = ${p.id}
      union all select ${logisticsOrder.id},
        ${relatedColumns("transport", sql`${logisticsOrder.state}`, sql`${logisticsOrder.number}`)},
        ${logisticsOrder.approvedAt}
      from ${marketOrder} join ${logisticsRequest} on ${logisticsRequest.marketOrderId} = ${marketOrder.id}
        join ${logisticsOrder} on ${logisticsOrder.requestId} = ${logisticsRequest.id}
      where ${marketOrder.requestId} = ${p.id}
    ) own order by own.at, own.id`,
  ),
);

/** The market order whose goods are transported. */
const readMarketOrder = statement("market order of a transport", (p: Parameters<{ id: string }>) =>
  select(
    {
      kind: sql<DeskOrderKind>`'order'`,
      id: marketOrder.id,
      number: sql<string | null>`${marketOrder.number}`,
      status: sql<string>`${marketOrder.state}`,
    },
    sql`from ${logisticsRequest} join ${marketOrder} on ${marketOrder.id} = ${logisticsRequest.marketOrderId}
      where ${logisticsRequest.id} = ${p.id}`,
  ),
);
