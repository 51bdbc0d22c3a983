import { taxesPath } from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { calculateImportTax } from "./import-tax/calculate-import-tax.ts";
import { openRuleLoading } from "./load-open-rules.ts";
import { tariffLoading } from "./load-tariff.ts";
import { taxLoading } from "./load-taxes.ts";
import { calculateLocalTax } from "./local-tax/calculate-local-tax.ts";
import * as reads from "./reads.ts";
import { listTariffLines } from "./tariff/list-tariff-lines.ts";

export const taxes: Area = {
  name: "regulations/taxes",
  operations: implement(endpoints, reads, {
    listTariffLines,
    calculateImportTax,
    calculateLocalTax,
  }),
  loadings: [taxLoading, tariffLoading, openRuleLoading],
  sitemap: { pages: () => [taxesPath] },
};
