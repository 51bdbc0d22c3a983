import { taxesPath } from "#core/rules/rule-paths.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { answerImportTax } from "./import-tax/answer-import-tax.ts";
import { openRuleLoading } from "./load-open-rules.ts";
import { tariffLoading } from "./load-tariff.ts";
import { taxLoading } from "./load-taxes.ts";
import { answerLocalTax } from "./local-tax/answer-local-tax.ts";
import { listTaxes, listTaxRules, readTax } from "./reads.ts";
import { listTariffLines } from "./tariff/list-tariff-lines.ts";

export const taxes: Area = {
  name: "regulations/taxes",
  operations: [
    operation(endpoints.taxes, listTaxes),
    operation(endpoints.taxInformation, readTax),
    operation(endpoints.taxRules, listTaxRules),
    operation(endpoints.tariffLines, listTariffLines),
    operation(endpoints.importTax, answerImportTax),
    operation(endpoints.localTax, answerLocalTax),
  ],
  loadings: [taxLoading, tariffLoading, openRuleLoading],
  sitemap: { pages: () => [taxesPath] },
};
