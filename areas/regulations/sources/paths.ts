/**
 * Addresses of rules, taxes, calculators and plans. They have a file of their own, because every page
 * loads `core/paths.ts`.
 */
export const proceduresPath = "/regulations/procedures";
export const procedurePath = (id: number): string => `${proceduresPath}/${id}`;
export const regulationsPath = "/regulations/regulations";
export const agenciesPath = "/regulations/regulatory-agencies";
export const agencyPath = (id: number): string => `${agenciesPath}?agency=${id}`;
export const standardsPath = "/regulations/standards";
export const standardPath = (id: number): string => `${standardsPath}/${id}`;
export const tradeDocumentsPath = "/regulations/trade-documents";
export const tradeDocumentPath = (id: number): string => `${tradeDocumentsPath}/${id}`;
export const taxesPath = "/regulations/tax-information";
/** One tax: its rates, its base and its exemptions. */
export const taxPath = (id: number): string => `/regulations/tax-single?id=${id}`;
/** Target of the form that reports a wrong rule. */
export const ruleReportPath = "/regulations/report";
/** The form to report a wrong rule, and the page to return to. */
export const ruleReportAddress = (
  report: { rule?: string | undefined; path?: string | undefined } = {},
): string => (report.rule ? `${ruleReportPath}?${queryOf({ ...report })}` : ruleReportPath);
/** Where officers see reports of wrong rules. */
export const rulesDeskPath = "/portal/officer/rules";

export const calculatorPath = "/services/calculator";
/** Saved calculations. */
export const calculationsPath = `${calculatorPath}/saved`;
export const calculators = ["import", "local", "currency", "units"] as const;
export type CalculatorKind = (typeof calculators)[number];
/** Returns the address of a calculator with prefilled fields; undefined ones are open. */
export const calculatorAddress = (
  kind: CalculatorKind,
  fields: Readonly<Record<string, string | number | undefined>> = {},
): string => `${calculatorPath}?${queryOf({ kind, ...fields })}`;

/**
 * The inputs of a trade plan, also used in the addresses of its card, its file and its saved copy.
 */
export interface PlanChoice {
  /** Id of a product; otherwise the commodity, its origin and its price are given. */
  product?: string | undefined;
  commodity?: number | undefined;
  /** Ids of places. */
  from?: number | undefined;
  to?: number | undefined;
  quantity?: number | string | undefined;
  /** Id of a unit of measurement. */
  unit?: number | undefined;
  /** Per unit, in `currency`. */
  price?: number | string | undefined;
  currency?: string | undefined;
  /** Id of a transport service; defaults to the cheapest. */
  service?: string | undefined;
  /** "true" or "false": as harvested or raised; with an EAC certificate of origin. */
  unprocessed?: string | undefined;
  certificate?: string | undefined;
}
export const planPath = "/services/trade-plan";
export const planAddress = (choice: PlanChoice, path: string = planPath): string => {
  const query = queryOf({ ...choice });
  return query ? `${path}?${query}` : path;
};
export const planCardPath = `${planPath}/border-card`;
export const planFilePath = `${planPath}/plan.pdf`;
export const savedPlansPath = `${planPath}/saved`;
export const comparePlansPath = `${planPath}/compare`;

function queryOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}
