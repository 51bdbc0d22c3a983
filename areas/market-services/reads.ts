import { type SQL, sql } from "drizzle-orm";
import { trader } from "#areas/accounts/tables.ts";
import { location } from "#areas/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import { byName, inLanguage, namedIn, nameIn, nameInOrNull } from "#server/database/name-in.ts";
import {
  jsonObject,
  type Parameters,
  select,
  statement,
  statements,
  withTables,
} from "#server/database/statement.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { wholeList } from "#server/operations/whole-list.ts";
import type * as endpoints from "./endpoints.ts";
import { marketService, marketServiceCategory, marketServiceType } from "./tables.ts";

const { id, names, name, descriptions, description } = marketService;

const serviceColumns = (language: SQL<Language>) => ({
  id,
  name: sql<string>`coalesce(${inLanguage(names, language)}, ${name})`,
  description: sql<string>`coalesce(${inLanguage(descriptions, language)}, ${description})`,
  category: jsonObject(namedIn(marketServiceCategory, language)),
  type: jsonObject(namedIn(marketServiceType, language)),
  trader: jsonObject({ id: trader.accountId, name: trader.name }),
  location: jsonObject(namedIn(location, language)),
  price: marketService.price,
  currency: marketService.currency,
  unitName: nameInOrNull(marketService.unitNames, language),
  isFeatured: marketService.isFeatured,
  picture: jsonObject({ key: marketService.picture, background: marketService.background }),
  isDemo: marketService.isDemo,
});

const serviceJoins = sql`
  join ${marketServiceCategory} on ${marketServiceCategory.id} = ${marketService.categoryId}
  join ${marketServiceType} on ${marketServiceType.id} = ${marketService.typeId}
  join ${trader} on ${trader.accountId} = ${marketService.traderId}
  join ${location} on ${location.id} = ${marketService.locationId}`;

/** @throws AppError errors.notFound for one that is not listed */
export const readService: Handler<typeof endpoints.marketService> = async (context, { id }) => {
  const [row] = await findService(context, { id, language: context.language });
  if (!row) throw notFound();
  return row;
};

const findService = statement(
  "market service",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      serviceColumns(p.language),
      sql`from ${marketService} ${serviceJoins} where ${id} = ${p.id} and ${marketService.isListed}`,
    ),
);

const filters = ["categoryId", "typeId", "traderId", "isFeatured", "term"] as const;
type Filter = (typeof filters)[number];

interface Choice {
  categoryId?: number | undefined;
  typeId?: number | undefined;
  traderId?: string | undefined;
  /** For `like`: each must be there. */
  words: string[];
}

/** One page of listed services: the page's ids from the index of the filter first, then the joins. */
export const listServices: Handler<typeof endpoints.marketServices> = async (context, input) => {
  const chosen = filters.filter((filter) => input[filter]);
  const words = searchWords(input.term ?? "").map((word) => `%${word}%`);
  const choice = { ...input, words };
  const page = { language: context.language, offset: offsetOf(input) };
  const [data, [counted]] = await Promise.all([
    readPageOf(chosen)(context, { ...choice, ...page }),
    countOf(chosen)(context, choice),
  ]);
  return { data, total: counted?.total ?? 0 };
};

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

const readCategories = statement(
  "market service categories",
  (p: Parameters<{ language: Language }>) =>
    select(
      {
        id: marketServiceCategory.id,
        code: marketServiceCategory.code,
        name: nameIn(marketServiceCategory.names, p.language),
      },
      sql`from ${marketServiceCategory}
        order by ${byName(marketServiceCategory.names, p.language)}, ${marketServiceCategory.id}`,
    ),
);

const readTypes = statement(
  "market service types",
  (p: Parameters<{ categoryId?: number | undefined; language: Language }>) =>
    select(
      {
        id: marketServiceType.id,
        code: marketServiceType.code,
        name: nameIn(marketServiceType.names, p.language),
        categoryId: marketServiceType.categoryId,
      },
      sql`from ${marketServiceType}
        where ${p.categoryId}::int is null or ${marketServiceType.categoryId} = ${p.categoryId}
        order by ${byName(marketServiceType.names, p.language)}, ${marketServiceType.id}`,
    ),
);

export const listCategories = wholeList(readCategories);
export const listTypes = wholeList(readTypes);
