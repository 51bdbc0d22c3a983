import { commodityCategories } from "#areas/commodities/endpoints.ts";
import type { page } from "#server/page.ts";

/** What a visitor may look through whose words found nothing: the categories that have products. */
export async function categoriesToTry(call: ReturnType<typeof page>["call"]) {
  const { data } = await call(commodityCategories, { size: 100, module: "market-access" });
  return data.map(({ id, name }) => ({ id, name }));
}

export type CategoryToTry = Awaited<ReturnType<typeof categoriesToTry>>[number];
