import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedTable } from "#server/saved-file.ts";
import { priceLoadExample } from "../../loading/endpoints.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(signedIn, args);
  const { csv } = await call(priceLoadExample, {});
  return savedTable(csv, "soko-price-example");
}
