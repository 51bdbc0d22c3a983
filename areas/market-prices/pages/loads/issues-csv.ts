import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { priceLoadIssueTable } from "../../loading/endpoints.ts";
import { csvAnswer } from "./csv-answer.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(signedIn, args);
  const { csv } = await call(priceLoadIssueTable, { id: args.params.id ?? "" });
  return csvAnswer(csv, "soko-price-issues");
}
