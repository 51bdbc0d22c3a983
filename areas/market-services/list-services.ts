import { type SQL, sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statements, withTables } from "#server/database/statement.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type { MarketService, marketServices } from "./endpoints.ts";
import { serviceColumns, serviceJoins, serviceOf } from "./service-rows.ts";
import { marketService } from "./tables.ts";

const filters = ["categoryId", "typeId", "traderId", "isFeatured", "term"] as const;
type Filter = (typeof filters)[number];

interface Choice {
  categoryId: number | undefined;
  typeId: number | undefined;
  traderId: string | undefined;
  /** For `like`: each must be there. */
  words: string[];
}

/** One page of listed services: the page's ids from the index of the filter first, then the joins. */
export async function listServices(
  context: Context,
  input: ParsedInputOf<typeof marketServices>,
): Promise<Rows<MarketService>> {
  const chosen = filters.filter((name) => input[name]);
  const choice: Choice = {
    categoryId: input.categoryId,
    typeId: input.typeId,
    traderId: input.traderId,
    words: searchWords(input.term ?? "").map((word) => `%${word}%`),
  };
  const page = { language: context.language, size: input.size, offset: offsetOf(input) };
  const [rows, [counted]] = await Promise.all([
    readPageOf(chosen)(context, { ...choice, ...page }),
    countOf(chosen)(context, choice),
  ]);
  return { data: rows.map(serviceOf), total: counted?.total ?? 0 };
}

const { name, id } = marketService;

const readPageOf = statements(
  (chosen: Filter[]) => `market services ${chosen.join(" ")}`,
  (chosen, p: Parameters<Choice & { language: Language; size: number; offset: number }>) =>
    withTables(
      sql`page as materialized (
          select ${id} from ${marketService} where ${isChosen(chosen, p)}
          order by ${name}, ${id} limit ${p.size} offset ${p.offset}
        )`,
      select(
        serviceColumns(p.language),
        sql`from page join ${marketService} on ${id} = page.id ${serviceJoins}
          order by ${name}, ${id}`,
      ),
    ),
);

const countOf = statements(
  (chosen: Filter[]) => `market services counted ${chosen.join(" ")}`,
  (chosen, p: Parameters<Choice>) =>
    select(
      { total: sql<number>`count(*)` },
      sql`from ${marketService} where ${isChosen(chosen, p)}`,
    ),
);

/** Conditions on what was chosen alone, so that each choice has its index. */
const isChosen = (chosen: Filter[], p: Parameters<Choice>): SQL =>
  sql.join(
    [sql`${marketService.isListed}`, ...chosen.map((filter) => conditions[filter](p))],
    sql` and `,
  );

const conditions: Record<Filter, (p: Parameters<Choice>) => SQL> = {
  categoryId: (p) => sql`${marketService.categoryId} = ${p.categoryId}`,
  typeId: (p) => sql`${marketService.typeId} = ${p.typeId}`,
  traderId: (p) => sql`${marketService.traderId} = ${p.traderId}`,
  isFeatured: () => sql`${marketService.isFeatured}`,
  // A term without a letter or digit finds nothing, rather than everything.
  term: (p) => sql`
    ${marketService.searchText} like all (${p.words}::text[]) and ${p.words}::text[] <> '{}'`,
};
