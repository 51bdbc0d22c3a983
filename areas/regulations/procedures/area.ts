import {
  procedurePath,
  proceduresPath,
  regulationsPath,
} from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import type { Context } from "#server/context.ts";
import { cached } from "#server/operations/cached.ts";
import { call } from "#server/operations/call.ts";
import { implement } from "#server/operations/operation.ts";
import { regulationActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { procedureLoading } from "./load-procedures.ts";
import { tradeRuleLoading } from "./load-trade-rules.ts";
import { regulationPersonalData } from "./personal-data.ts";
import * as progress from "./progress/endpoints.ts";
import * as ownProgress from "./progress/own-progress.ts";
import * as reads from "./reads.ts";
import { listProcedureCounts } from "./reads.ts";

export const regulations: Area = {
  name: "regulations/procedures",
  acts: Object.values(regulationActs),
  flashes: Object.values(flash),
  operations: [
    ...implement(endpoints, reads, { listProcedureCounts: cached(listProcedureCounts) }),
    ...implement(progress, ownProgress),
  ],
  loadings: [procedureLoading, tradeRuleLoading],
  sitemap: { pages: procedurePages },
  personalData: regulationPersonalData,
};

/** Returns the overview, the list and the page of every procedure; there are few. */
async function procedurePages(context: Context): Promise<string[]> {
  const { data } = await call(context, endpoints.listProcedures, { size: 1000 });
  return [regulationsPath, proceduresPath, ...data.map(({ id }) => procedurePath(id))];
}
