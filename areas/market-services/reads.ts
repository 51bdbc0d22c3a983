import { asc, eq } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { type ServiceRow, serviceColumns, serviceJoins, serviceOf } from "./service-rows.ts";
import { marketServiceCategory, marketServiceType } from "./tables.ts";

/** @throws AppError errors.notFound for one that is not listed, or no id at all */
export async function readService(
  context: Context,
  { id }: ParsedInputOf<typeof endpoints.marketService>,
): Promise<endpoints.MarketService> {
  if (!idPattern.test(id)) throw notFound();
  const [row] = await context.db.named<ServiceRow>("market service", oneService, [
    context.language,
    id,
  ]);
  if (!row) throw notFound();
  return serviceOf(row);
}

const oneService = `
  select ${serviceColumns} from market_service s ${serviceJoins} where s.id = $2 and s.is_listed`;

export async function listCategories(
  context: Context,
  input: ParsedInputOf<typeof endpoints.marketServiceCategories>,
) {
  const rows = await context.db.orm
    .select({
      id: marketServiceCategory.id,
      code: marketServiceCategory.code,
      name: nameIn(marketServiceCategory.names, context.language),
    })
    .from(marketServiceCategory)
    .orderBy(byName(marketServiceCategory.names, context.language), asc(marketServiceCategory.id));
  return pageOf(rows, input);
}

export async function listTypes(
  context: Context,
  input: ParsedInputOf<typeof endpoints.marketServiceTypes>,
) {
  const rows = await context.db.orm
    .select({
      id: marketServiceType.id,
      code: marketServiceType.code,
      name: nameIn(marketServiceType.names, context.language),
      categoryId: marketServiceType.categoryId,
    })
    .from(marketServiceType)
    .where(input.categoryId ? eq(marketServiceType.categoryId, input.categoryId) : undefined)
    .orderBy(byName(marketServiceType.names, context.language), asc(marketServiceType.id));
  return pageOf(rows, input);
}
