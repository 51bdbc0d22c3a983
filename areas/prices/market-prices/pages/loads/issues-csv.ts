import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedTable } from "#server/saved-file.ts";
import { priceLoadIssueTable } from "../../loading/endpoints.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(signedIn, args);
  const { csv } = await call(priceLoadIssueTable, { id: args.params.id ?? "" });
  return savedTable(csv, "soko-price-issues");
}
