/** Addresses of rules, taxes, calculators and plans. A folder of its own, as `core/paths.ts` comes with every page. */
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
/** One tax: its rates, what it is charged on, what is exempt. */
export const taxPath = (id: number): string => `/regulations/tax-single?id=${id}`;
/** Answers the form by which somebody says that a rule is wrong. */
export const ruleReportPath = "/regulations/report";
/** Where she says of a rule what is wrong, and the page she comes back to. */
export const reportAddress = (
  said: { rule?: string | undefined; path?: string | undefined } = {},
): string => (said.rule ? `${ruleReportPath}?${queryOf({ ...said })}` : ruleReportPath);
/** Where officers see what people say is wrong. */
export const rulesDeskPath = "/portal/officer/rules";

export const calculatorPath = "/services/calculator";
/** Calculations that somebody kept. */
export const calculationsPath = `${calculatorPath}/saved`;
export const calculators = ["import", "local", "currency", "units"] as const;
export type CalculatorKind = (typeof calculators)[number];
/** A calculator with fields filled in; what is undefined is left open. */
export const calculatorAddress = (
  kind: CalculatorKind,
  fields: Readonly<Record<string, string | number | undefined>> = {},
): string => `${calculatorPath}?${queryOf({ kind, ...fields })}`;

/** What a plan is made of; the same in the address of the plan, its card, its file and its kept copy. */
export interface PlanChoice {
  /** Id of a product; else goods, where they come from and what they cost are named. */
  product?: string | undefined;
  commodity?: number | undefined;
  /** Ids of places. */
  from?: number | undefined;
  to?: number | undefined;
  quantity?: number | string | undefined;
  /** Id of a unit of measurement. */
  unit?: number | undefined;
  /** For one unit, in `currency`. */
  price?: number | string | undefined;
  currency?: string | undefined;
  /** Id of a service of transport; unless given the cheapest. */
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
export const ownPlansPath = `${planPath}/saved`;
export const comparedPlansPath = `${planPath}/compare`;

function queryOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}
