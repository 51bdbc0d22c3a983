import Fastify from "fastify";
import pg from "pg";

/**
 * The same responses from plain Fastify and pg: one route, one prepared statement with all joins,
 * rows converted to the same JSON. It has one language and no authentication.
 */
const { url, port, server, connections } = JSON.parse(process.argv[2] ?? "{}") as {
  url: string;
  port: number;
  /** Base address of pictures, as in Soko's responses. */
  server: string;
  connections: number;
};

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const pool = new pg.Pool({ connectionString: url, max: connections });

interface Row {
  id: string;
  name: string;
  price: number;
  currency: string;
  quantity: number;
  minimum_order_quantity: number;
  minimum_order_amount: number;
  images: { picture: string; background: string }[];
  is_featured: boolean;
  is_demo: boolean;
  created_at: Date;
  updated_at: Date;
  description: string;
  rating_count: number;
  rating_sum: number;
  base_price: number;
  unit_id: number;
  unit_name: string;
  unit_short: string;
  unit_factor: number | null;
  base_unit: string | null;
  base_short: string | null;
  category_id: number;
  category_name: string;
  sub_category_id: number;
  sub_category_name: string;
  commodity_id: number;
  commodity_name: string;
  location_id: number;
  location_name: string;
  trader_id: string;
  trader_name: string;
  total: number;
}

const columns = `p.id, coalesce(p.names ->> 'en', p.name) as name, p.price, p.currency, p.quantity,
  p.minimum_order_quantity, p.minimum_order_amount, p.is_featured, p.is_demo, p.created_at,
  p.rating_count, p.rating_sum, p.base_price,
  p.unit_id, u.names ->> 'en' as unit_name, u.short_names ->> 'en' as unit_short,
  u.factor as unit_factor, u.base_unit, b.short_names ->> 'en' as base_short,
  p.category_id, k.names ->> 'en' as category_name,
  p.sub_category_id, s.names ->> 'en' as sub_category_name,
  p.commodity_id, c.names ->> 'en' as commodity_name,
  p.location_id, l.names ->> 'en' as location_name, p.trader_id, t.name as trader_name`;
const joins = `join measurement_unit u on u.id = p.unit_id
  left join measurement_unit b on b.code = u.base_unit
  join commodity_category k on k.id = p.category_id
  join commodity_sub_category s on s.id = p.sub_category_id
  join commodity c on c.id = p.commodity_id
  join location l on l.id = p.location_id join trader t on t.account_id = p.trader_id`;
const named = "join product_name n on n.product_id = p.id and n.language = 'en'";

function productOf(row: Row) {
  const images = row.images.map((image) => ({
    url: `${server}/picture/${image.picture}/640.webp`,
    ...image,
  }));
  const isPack = row.unit_factor && row.unit_factor !== 1 && row.base_short;
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    currency: row.currency,
    quantity: row.quantity,
    unit: { id: row.unit_id, name: row.unit_name, shortName: row.unit_short },
    perBase: isPack ? { price: Math.round(row.base_price), unit: row.base_short } : null,
    minimumOrderQuantity: row.minimum_order_quantity,
    minimumOrderAmount: row.minimum_order_amount,
    category: { id: row.category_id, name: row.category_name },
    subCategory: { id: row.sub_category_id, name: row.sub_category_name },
    commodity: { id: row.commodity_id, name: row.commodity_name },
    location: { id: row.location_id, name: row.location_name },
    trader: { id: row.trader_id, name: row.trader_name },
    images,
    primaryImage: images[0]?.url ?? "",
    imageList: images.map((image) => image.url),
    isFeatured: row.is_featured,
    isApproved: true,
    isDemo: row.is_demo,
    createdAt: row.created_at,
    rating: {
      average: row.rating_count > 0 ? Number((row.rating_sum / row.rating_count).toFixed(2)) : null,
      count: row.rating_count,
    },
  };
}

interface Query {
  categoryId?: string;
  locationId?: string;
  sort?: "cheapest";
  page?: string;
  term?: string;
}

const size = 32;

/** Builds the statement of a list for these filters and numbers its parameters in order. */
async function list({ categoryId, locationId, sort, page = "1", term }: Query) {
  const values: unknown[] = [size, (Number(page) - 1) * size];
  const where: string[] = [];
  const add = (condition: (value: string) => string, value: unknown) =>
    where.push(`and ${condition(`$${values.push(value)}`)}`);
  if (categoryId) add((value) => `p.category_id = ${value}`, Number(categoryId));
  if (locationId) add((value) => `p.location_id = ${value}`, Number(locationId));
  const worded = (value: string) =>
    `any (array(select commodity_id from commodity_word where word like ${value}))`;
  if (term) add((value) => `p.commodity_id = ${worded(value)}`, `${term}%`);
  const last = `$${values.length}`;
  const total = term
    ? `select sum(listed)::int from product_tally where location_id = 0 and level = 'commodity'
        and level_id = ${worded(last)}`
    : `select listed from product_tally where location_id = ${locationId ? last : 0}
        and level = ${categoryId ? "'category' and level_id = $3" : "'any' and level_id = 0"}`;
  const order = sort === "cheapest" ? "p.base_price, p.id" : "n.key, n.product_id";
  const text = `with page as materialized (
      select p.id from product p ${named} where p.is_listed ${where.join(" ")}
      order by ${order} limit $1 offset $2)
    select ${columns}, jsonb_path_query_array(p.images, '$[0]') as images, (${total}) as total
    from page join product p using (id) ${named} ${joins} order by ${order}`;
  const name = `list ${where.length} ${Boolean(categoryId)} ${Boolean(term)} ${sort}`;
  const { rows } = await pool.query<Row>({ name, text, values });
  return { status: 200, data: rows.map(productOf), total: rows[0]?.total ?? 0 };
}

const app = Fastify();

app.get<{ Querystring: Query }>("/wit-backend/api/product", ({ query }) => list(query));

app.get<{ Params: { id: string } }>(
  "/wit-backend/api/product/product-details/:id",
  async ({ params }, reply) => {
    const { rows } = await pool.query<Row>({
      name: "detail",
      text: `select ${columns}, p.images, p.description, p.updated_at from product p ${joins}
        where p.id = $1 and p.is_listed`,
      values: [params.id],
    });
    const [row] = rows;
    if (!row) return reply.code(404).send({ status: 404 });
    const product = productOf(row);
    const data = {
      ...product,
      description: row.description,
      unit: {
        ...product.unit,
        factor: row.unit_factor,
        baseUnit: row.base_unit,
        baseUnitName: row.base_short,
      },
      updatedAt: row.updated_at,
    };
    return { status: 200, data };
  },
);

await app.listen({ port, host: "127.0.0.1" });
process.send?.("open");
