import { commonRefusal, notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type {
  OtherSeller,
  otherSellers,
  ProductDetails,
  productDetails,
  productTraderDetails,
  TraderDetails,
} from "./endpoints.ts";
import { listProducts } from "./list-products.ts";
import { type ProductRow, productColumns, productJoins, productOf } from "./product-rows.ts";

interface DetailsRow extends ProductRow {
  description: string;
  unit_factor: number | null;
  base_unit: string | null;
  base_unit_name: string | null;
  updated_at: Date;
}

/** @throws AppError errors.notFound for one that is not listed, or no id at all */
export async function readProduct(
  context: Context,
  { id }: ParsedInputOf<typeof productDetails>,
): Promise<ProductDetails> {
  if (!idPattern.test(id)) throw notFound();
  const [row] = await context.db.named<DetailsRow>("product", oneProduct, [context.language, id]);
  if (!row) throw notFound();
  const product = productOf(row, context.edition);
  return {
    ...product,
    unit: {
      ...product.unit,
      factor: row.unit_factor,
      baseUnit: row.base_unit,
      baseUnitName: row.base_unit_name,
    },
    description: row.description,
    updatedAt: row.updated_at.toISOString(),
  };
}

const oneProduct = `
  select ${productColumns}, coalesce(p.descriptions ->> $1, p.description) as description,
         u.factor as unit_factor, u.base_unit, b.short_names ->> $1 as base_unit_name, p.updated_at
  from product p ${productJoins} left join measurement_unit b on b.code = u.base_unit where p.id = $2 and p.is_listed`;

interface OtherRow extends ProductRow {
  base_price: number;
  base_unit: string | null;
}

/** The same commodity from others, cheapest first. */
export async function listOtherSellers(
  context: Context,
  input: ParsedInputOf<typeof otherSellers>,
): Promise<Rows<OtherSeller>> {
  const product = await readProduct(context, input);
  const values = [product.commodity.id, product.trader.id];
  const [rows, [counted]] = await Promise.all([
    context.db.named<OtherRow>("other sellers", others, [
      context.language,
      ...values,
      input.size,
      offsetOf(input),
    ]),
    context.db.named<{ n: number }>("other sellers counted", othersCounted, values),
  ]);
  const offer = (row: OtherRow) => ({
    ...productOf(row, context.edition),
    basePrice: row.base_price,
    baseUnit: row.base_unit,
  });
  return { data: rows.map(offer), total: counted?.n ?? 0 };
}

const others = `
  with page as materialized (
    select p.id from product p where p.is_listed and p.commodity_id = $2 and p.trader_id <> $3
    order by p.base_price, p.id limit $4 offset $5
  )
  select ${productColumns}, p.base_price, u.base_unit from page join product p using (id) ${productJoins} order by p.base_price, p.id`;

// All of the commodity less the trader's own: two short counts instead of one long one.
const othersCounted = `
  select coalesce((select listed from product_tally where location_id = 0 and level = 'commodity' and level_id = $1), 0)
       - (select count(*) from product where is_listed and trader_id = $2 and commodity_id = $1) as n`;

interface TraderRow {
  name: string;
  user_type: "individual" | "organisation";
  about: string | null;
  location_id: number | null;
  location_name: string | null;
  country_code: string;
  since: string | null;
  is_demo: boolean;
}

/**
 * An approved trader and her products.
 * @throws AppError errors.userNotFound
 */
export async function readTrader(
  context: Context,
  input: ParsedInputOf<typeof productTraderDetails>,
): Promise<TraderDetails | { data: TraderDetails }> {
  if (!idPattern.test(input.id)) throw commonRefusal("userNotFound");
  const [row] = await context.db.named<TraderRow>("trader", oneTrader, [
    context.language,
    input.id,
  ]);
  if (!row) throw commonRefusal("userNotFound");
  const { page, size } = input;
  const products = await listProducts(context, { traderId: input.id, page, size });
  const details: TraderDetails = {
    trader: {
      id: input.id,
      name: row.name,
      userType: row.user_type,
      about: row.about ?? "",
      location: row.location_id ? { id: row.location_id, name: row.location_name ?? "" } : null,
      countryCode: row.country_code,
      since: row.since,
      isDemo: row.is_demo,
    },
    products: products.data,
    total: products.total,
  };
  return input.regional === "true" ? { data: details } : details;
}

const oneTrader = `
  select t.name, a.user_type, coalesce(t.about ->> $1, t.about ->> 'en', jsonb_path_query_first(t.about, '$.*') #>> '{}') as about, a.location_id,
         l.names ->> $1 as location_name, a.country_code, to_char(t.approved_at, 'YYYY-MM-DD') as since, a.is_demo
  from trader t join account a on a.id = t.account_id left join location l on l.id = a.location_id
  where t.account_id = $2 and t.state = 'approved' and a.state = 'active'`;
