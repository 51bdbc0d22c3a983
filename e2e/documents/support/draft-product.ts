import { newProduct } from "#app/testing/factories.ts";
import type { PagesApp } from "./pages-app.ts";
import type { TestPerson } from "./people.ts";

/** A seller's draft of 100 kg of beans, without photos. */
export async function draftProduct(
  { db, run }: PagesApp,
  seller: TestPerson,
  name: string,
): Promise<string> {
  const { id } = await newProduct(db, { traderId: seller.id, name, isListed: false });
  await run("update product set state = 'draft', images = '[]' where id = $1", [id]);
  return id;
}
