import { standardPath, standardsPath } from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { standardLoading } from "./load-standards.ts";
import * as reads from "./reads.ts";

export const standards: Area = {
  name: "regulations/standards",
  operations: implement(endpoints, reads),
  loadings: [standardLoading],
  sitemap: { pages: standardPages },
};

/** Returns the list and the page of every standard; there are few. */
async function standardPages(context: Context): Promise<string[]> {
  const { data } = await call(context, endpoints.listStandards, { size: 1000 });
  return [standardsPath, ...data.map(({ id }) => standardPath(id))];
}
