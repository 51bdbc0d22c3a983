import { taxesPath } from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { calculateImportTax } from "./import-tax/calculate-import-tax.ts";
import { openRuleLoading } from "./load-open-rules.ts";
import { tariffLoading } from "./load-tariff.ts";
import { taxLoading } from "./load-taxes.ts";
import { calculateLocalTax } from "./local-tax/calculate-local-tax.ts";
import { getTax, listTaxes, listTaxRules } from "./reads.ts";
import { listTariffLines } from "./tariff/list-tariff-lines.ts";

export const taxes: Area = {
  name: "regulations/taxes",
  operations: [
    operation(endpoints.listTaxes, listTaxes),
    operation(endpoints.getTax, getTax),
    operation(endpoints.listTaxRules, listTaxRules),
    operation(endpoints.listTariffLines, listTariffLines),
    operation(endpoints.calculateImportTax, calculateImportTax),
    operation(endpoints.calculateLocalTax, calculateLocalTax),
  ],
  loadings: [taxLoading, tariffLoading, openRuleLoading],
  sitemap: { pages: () => [taxesPath] },
};
