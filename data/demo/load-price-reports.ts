import { priceReport } from "#areas/prices/reports/tables.ts";
import { dayIn } from "#core/day-in.ts";
import { dayMs } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { findSignIn, signInEmails } from "./find-sign-in.ts";
import { roundAsTraders } from "./round-price.ts";
import { storeRows } from "./store-rows.ts";

interface Goods {
  commodityId: number;
  code: string;
  marketPlaceId: number;
  unitId: number;
  factor: number;
  /** The published price of one unit. */
  price: number;
}

/** Commodities sold by weight, each at the market with the latest quote. */
const findGoods = `
  select distinct on (c.code) c.id as "commodityId", c.code, p.market_place_id as "marketPlaceId",
    p.unit_id as "unitId", u.factor::float8 as factor, p.price::float8 as price
  from market_price p join commodity c on c.id = p.commodity_id
  join measurement_unit u on u.id = p.unit_id
  join market_place m on m.id = p.market_place_id
  where p.country_code = $1 and p.currency = $2 and c.code in ('maize', 'beans', 'rice')
    and u.base_unit = 'kg' and m.kind in ('market', 'wholesale market')
  order by c.code, p.period desc, p.market_place_id, p.unit_id`;

const findPeople = `
  select id from account where is_demo and state = 'active' and country_code = $1
    and email <> all ($2::text[]) order by id limit 4`;

/** Ratios of the reported to the published prices. */
const around = [0.97, 1.04, 1.08, 1.12];

/**
 * Creates price reports of the demo's people. The buyer's has a typo and is held for an officer. In
 * Burundi no market has a published price to compare with, so there are none.
 */
export async function loadDemoPriceReports(
  db: Database,
  { edition, now }: DemoLoad,
): Promise<number> {
  const { countryCode, currency } = edition;
  const commodities = await db.query<Goods>(findGoods, [countryCode, currency]);
  const people = await db.query<{ id: string }>(findPeople, [countryCode, signInEmails]);
  const buyer = await findSignIn(db, "buyer");
  const reportOf = (of: Goods, accountId: string, times: number, days: number) => {
    const price = roundAsTraders(of.price * times, currency);
    return {
      id: demoId(edition.code, "price report", `${of.code} ${accountId}`),
      accountId,
      marketPlaceId: of.marketPlaceId,
      commodityId: of.commodityId,
      unitId: of.unitId,
      day: dayIn({ edition, now }, days),
      price,
      currency,
      perBase: Number((price / of.factor).toFixed(6)),
      state: times > 3 ? ("held" as const) : ("shown" as const),
      createdAt: new Date(now.getTime() - days * dayMs),
      isDemo: true,
    };
  };
  const rows = commodities.flatMap((of, index) =>
    people
      .slice(index)
      .map(({ id }, position) => reportOf(of, id, around[position] ?? 1, position + index)),
  );
  const [slipped] = commodities;
  const held = buyer && slipped ? [reportOf(slipped, buyer.id, 10, 0)] : [];
  await storeRows(db, priceReport, [...rows, ...held]);
  return rows.length + held.length;
}
