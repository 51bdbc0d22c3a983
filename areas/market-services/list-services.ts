import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type { MarketService, marketServices } from "./endpoints.ts";
import { type ServiceRow, serviceColumns, serviceJoins, serviceOf } from "./service-rows.ts";

type Input = ParsedInputOf<typeof marketServices>;

const filters = {
  categoryId: "s.category_id",
  typeId: "s.type_id",
  traderId: "s.trader_id",
} as const;

/** One page of listed services: the page's ids from the index of the filter first, then the joins. */
export async function listServices(context: Context, input: Input): Promise<Rows<MarketService>> {
  const { conditions, values, name } = chosen(input);
  const size = values.length + 2;
  const text = `
    with page as materialized (
      select s.id from market_service s where ${conditions(2)}
      order by s.name, s.id limit $${size} offset $${size + 1}
    )
    select ${serviceColumns} from page join market_service s using (id) ${serviceJoins}
    order by s.name, s.id`;
  const count = `select count(*) as n from market_service s where ${conditions(1)}`;
  const [rows, [counted]] = await Promise.all([
    context.db.named<ServiceRow>(`market services ${name}`, text, [
      context.language,
      ...values,
      input.size,
      offsetOf(input),
    ]),
    context.db.named<{ n: number }>(`market services counted ${name}`, count, values),
  ]);
  return { data: rows.map(serviceOf), total: counted?.n ?? 0 };
}

/** The conditions of what was asked for, numbered from a parameter on, and a name for their statement. */
function chosen(input: Input) {
  const given = (Object.keys(filters) as (keyof typeof filters)[]).filter((name) => input[name]);
  const words = searchWords(input.term ?? "").map((word) => `%${word}%`);
  // A term without a letter or digit finds nothing, rather than everything.
  const worded = Boolean(input.term);
  const conditions = (from: number) =>
    [
      "s.is_listed",
      ...(input.isFeatured ? ["s.is_featured"] : []),
      ...given.map((name, index) => `${filters[name]} = $${from + index}`),
      ...(worded
        ? [`s.search_text like all ($${from + given.length}) and $${from + given.length} <> '{}'`]
        : []),
    ].join(" and ");
  return {
    conditions,
    values: [...given.map((name) => input[name]), ...(worded ? [words] : [])],
    name: [...given, input.isFeatured && "featured", worded && "worded"].filter(Boolean).join(" "),
  };
}
