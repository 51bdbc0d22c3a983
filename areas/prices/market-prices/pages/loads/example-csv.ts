import { csvDownloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getPriceLoadExample } from "../../loading/endpoints.ts";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const { csv } = await call(getPriceLoadExample, {});
  return csvDownloadResponse(csv, "soko-price-example");
}
