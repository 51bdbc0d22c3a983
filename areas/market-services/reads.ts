import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { serviceColumns, serviceJoins, serviceOf } from "./service-rows.ts";
import { marketService, marketServiceCategory, marketServiceType } from "./tables.ts";

/** @throws AppError errors.notFound for one that is not listed */
export async function readService(
  context: Context,
  { id }: ParsedInputOf<typeof endpoints.marketService>,
): Promise<endpoints.MarketService> {
  const [row] = await findService(context, { id, language: context.language });
  if (!row) throw notFound();
  return serviceOf(row);
}

const findService = statement(
  "market service",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      serviceColumns(p.language),
      sql`from ${marketService} ${serviceJoins}
        where ${marketService.id} = ${p.id} and ${marketService.isListed}`,
    ),
);

export async function listCategories(
  context: Context,
  input: ParsedInputOf<typeof endpoints.marketServiceCategories>,
) {
  return pageOf(await readCategories(context, { language: context.language }), input);
}

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

export async function listTypes(
  context: Context,
  input: ParsedInputOf<typeof endpoints.marketServiceTypes>,
) {
  const { categoryId } = input;
  return pageOf(await readTypes(context, { categoryId, language: context.language }), input);
}

const readTypes = statement(
  "market service types",
  (p: Parameters<{ categoryId: number | undefined; language: Language }>) =>
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
