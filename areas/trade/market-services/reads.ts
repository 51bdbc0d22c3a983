import { type SQL, sql } from "drizzle-orm";
import { inMatchOrder, paginateMatches } from "#areas/platform/search-index/find-by-name.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement, withTables } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { wholeList } from "#server/operations/whole-list.ts";
import type * as endpoints from "./endpoints.ts";
import { findServiceMatches, type ServiceFilterParams } from "./find-services.ts";
import { serviceColumns, serviceJoins, withPicture } from "./service-rows.ts";
import {
  marketService,
  marketServiceCategory,
  marketServiceType,
  marketServiceUnit,
} from "./tables.ts";

const { id, name } = marketService;

/** @throws AppError errors.notFound for a service that is not listed */
export const getMarketService: Handler<typeof endpoints.getMarketService> = async (
  context,
  { id },
) => {
  const [row] = await findService(context, { id, language: context.language });
  if (!row) throw notFound();
  return withPicture(row, context.edition);
};

const findService = statement(
  "market service",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      serviceColumns(p.language),
      sql`from ${marketService} ${serviceJoins} where ${id} = ${p.id} and ${marketService.isListed}`,
    ),
);

const filters = ["categoryId", "typeId", "traderId", "locationId", "isFeatured"] as const;
type Filter = (typeof filters)[number];

/** Finds listed services by words, the best match first. */
async function findServices(
  context: Context,
  input: ParsedInputOf<typeof endpoints.listMarketServices> & { term: string },
) {
  const matches = await findServiceMatches(context, input);
  const listPage = paginateMatches(matches, input);
  const ids = listPage.map((match) => match.id);
  const found = await readByIds(context, { ids, language: context.language });
  const rows = found.map((row) => withPicture(row, context.edition));
  return { data: inMatchOrder(listPage, rows), total: matches.length };
}

const readByIds = statement(
  "market services by id",
  (p: Parameters<{ ids: string[]; language: Language }>) =>
    select(
      serviceColumns(p.language),
      sql`from ${marketService} ${serviceJoins} where ${id} = any(${p.ids}::uuid[])`,
    ),
);

/**
 * Lists one page of services. Reads the page's ids from the filter's index first and joins
 * afterwards.
 */
export const listMarketServices: Handler<typeof endpoints.listMarketServices> = async (
  context,
  input,
) => {
  if (input.term) return findServices(context, { ...input, term: input.term });
  const chosen = filters.filter((filter) => input[filter]);
  const { data, total } = await readPageOf(chosen)(context, input, input);
  return { data: data.map((row) => withPicture(row, context.edition)), total };
};

const readPageOf = pagedStatements(
  (chosen: Filter[]) => `market services ${chosen.join(" ")}`,
  (chosen, p: Parameters<ServiceFilterParams>, { language, limit }) =>
    withTables(
      sql`page as materialized (
          select ${id} from ${marketService} where ${isChosen(chosen, p)}
          order by ${name}, ${id} ${limit}
        )`,
      select(
        serviceColumns(language),
        sql`from page join ${marketService} on ${id} = page.id ${serviceJoins}
          order by ${name}, ${id}`,
      ),
    ),
  (chosen, p) => sql`from ${marketService} where ${isChosen(chosen, p)}`,
);

/** Includes only the chosen filters, so that each combination uses its index. */
const isChosen = (chosen: Filter[], p: Parameters<ServiceFilterParams>): SQL =>
  sql.join(
    [sql`${marketService.isListed}`, ...chosen.map((filter) => conditions[filter](p))],
    sql` and `,
  );

const conditions: Record<Filter, (p: Parameters<ServiceFilterParams>) => SQL> = {
  categoryId: (p) => sql`${marketService.categoryId} = ${p.categoryId}`,
  typeId: (p) => sql`${marketService.typeId} = ${p.typeId}`,
  traderId: (p) => sql`${marketService.traderId} = ${p.traderId}`,
  locationId: (p) => sql`${marketService.locationId} = ${p.locationId}`,
  isFeatured: () => sql`${marketService.isFeatured}`,
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

const readUnits = statement("market service units", (p: Parameters<{ language: Language }>) =>
  select(
    {
      id: marketServiceUnit.id,
      code: marketServiceUnit.code,
      name: nameIn(marketServiceUnit.names, p.language),
    },
    sql`from ${marketServiceUnit} order by ${marketServiceUnit.id}`,
  ),
);

export const listMarketServiceCategories = wholeList(readCategories);
export const listMarketServiceTypes = wholeList(readTypes);
export const listMarketServiceUnits = wholeList(readUnits);
