import type { Database } from "#server/database/database.ts";
import { StartError } from "#server/start-error.ts";
import type { Party, SoldProduct } from "../demo-order.ts";
import { demoSignIns } from "../demo-people.ts";
import type { OrderedCatalogue } from "./grown-orders.ts";

/** Of a larger catalogue, this number of products is ordered: the others find no buyer. */
const maxProducts = 150_000;

// Ids of demo products sort by their numbers, so every so many-th is of every age and seller.
const findProducts = `
  select p.id, p.trader_id as "traderId", p.name, c.code as commodity, p.unit_id as "unitId",
    u.code as unit, p.price, p.currency, p.quantity, p.minimum_order_quantity as minimum,
    p.minimum_order_amount as "minimumAmount", p.created_at as since
  from product p join measurement_unit u on u.id = p.unit_id
    join commodity c on c.id = p.commodity_id
  where p.is_demo and p.is_listed and p.price > 0 and p.minimum_order_quantity > 0
    and ('x' || substr(p.id::text, 5, 4) || substr(p.id::text, 10, 4))::bit(32)::bigint % $1 = 0
  order by p.created_at, p.id`;

const findSellers = `
  select a.id, a.email, a.phone, a.country_code as "countryCode", a.location_id as "locationId",
    a.language, t.approved_at as since, t.name
  from trader t join account a on a.id = t.account_id
  where a.is_demo and a.state = 'active' and t.approved_at is not null`;

const findKnown = `
  select id, email, phone, country_code as "countryCode", location_id as "locationId", language,
    created_at as since, first_name || ' ' || last_name as name
  from account where is_demo and email = $1`;

/** Reads what grown orders are of. @throws StartError when the demo has no sign-ins or products */
export async function readCatalogue(db: Database): Promise<OrderedCatalogue> {
  const [counted] = await db.query<{ count: number }>(
    "select count(*) from product where is_demo and is_listed",
    [],
  );
  const step = Math.ceil((counted?.count ?? 0) / maxProducts) || 1;
  const found = await db.query<SoldProduct>(findProducts, [step]);
  const rows = await db.query<Party>(findSellers, []);
  const [buyer] = await db.query<Party>(findKnown, [demoSignIns.buyer.email]);
  const sellers = new Map(rows.map((row) => [row.id, row]));
  const trader = rows.find(({ email }) => email === demoSignIns.trader.email);
  const products = found.filter(({ traderId }) => sellers.has(traderId));
  if (!buyer || !trader || products.length === 0) {
    throw new StartError(
      "Orders need the demo's people and products, which are missing here: start with DEMO_DATA=on first.",
    );
  }
  return { products, sellers, known: { buyer, trader } };
}
