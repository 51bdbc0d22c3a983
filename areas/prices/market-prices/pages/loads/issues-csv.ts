import { csvDownloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getPriceLoadIssueTable } from "../../loading/endpoints.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const { csv } = await call(getPriceLoadIssueTable, { id: args.params.id ?? "" });
  return csvDownloadResponse(csv, "soko-price-issues");
}
