import {
  agenciesPath,
  agencyPath,
  calculatorAddress,
  planAddress,
  planCardPath,
  procedurePath,
  proceduresPath,
  regulationsPath,
  standardPath,
  standardsPath,
  taxesPath,
  taxPath,
  tradeDocumentPath,
  tradeDocumentsPath,
} from "#areas/regulations/sources/paths.ts";
import { type EditionCode, editionCodes, editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { apiBase } from "#core/paths.ts";

export interface ListedRule {
  id: number;
  code?: string;
  rule?: object;
  /** Set for a measure. */
  kg?: number | null;
  litres?: number | null;
}
export interface ListResponse {
  data: ListedRule[];
  total: number;
}
type Call = <Answer>(path: string) => Promise<Answer>;

const countries = editionCodes.map((code) => editions[code].countryCode);

/** Lists in which every row is a rule. */
export const ruleLists = {
  procedures: "v2/regulation-commodity-terminals",
  rules: "trade-rule",
  agencies: "regulatory-agency",
  offices: "customs-office",
  standards: "v2/standard-commodity-terminals",
  documents: "v2/trade-document-commodity-terminals",
  taxes: "v2/taxes",
  taxRules: "tax-rule",
  tariff: "tariff-line",
  measures: "customary-measure",
} as const;
export type RuleList = keyof typeof ruleLists;

export async function readLists(call: Call): Promise<Record<RuleList, ListedRule[]>> {
  const read = async (path: string) =>
    (await call<ListResponse>(`${apiBase}/${path}?size=${limits.maxPageSize}`)).data;
  const lists: [string, ListedRule[]][] = [];
  for (const [name, path] of Object.entries(ruleLists)) lists.push([name, await read(path)]);
  return Object.fromEntries(lists) as Record<RuleList, ListedRule[]>;
}

/** Calculations about one item, each with the rules that they apply. */
export const calculationQueries = [
  "unit-conversion?quantity=50&unit=kg",
  ...countries.flatMap((countryCode) => [
    `tax-calculator?countryCode=${countryCode}&hsCode=10063000&goodsValue=3000000`,
    `tax-calculator?countryCode=${countryCode}&hsCode=62&goodsValue=100&originCountry=KE`,
    `tax-calculator/local?countryCode=${countryCode}&amount=1000`,
    `tax-calculator/local?countryCode=${countryCode}&salesIncluded=1000&exemptSales=500&purchasesIncluded=400`,
  ]),
];

/** Returns the addresses of all pages of a list. */
const paged = (path: string, rows: number): string[] =>
  Array.from({ length: Math.ceil(rows / limits.pageSize) }, (_, index) =>
    index === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${index + 1}`,
  );

/** Returns every page that states rules, for every country, as an edition has them. */
export function rulePages(lists: Record<RuleList, ListedRule[]>): string[] {
  const { procedures, agencies, standards, documents, taxes, measures } = lists;
  const each = (rows: ListedRule[], pathOf: (id: number) => string) =>
    rows.map(({ id }) => pathOf(id));
  return [
    ...paged(`${proceduresPath}?country=all`, procedures.length),
    ...each(procedures, procedurePath),
    ...countries.map((country) => `${regulationsPath}?country=${country}`),
    ...paged(`${agenciesPath}?country=all`, agencies.length),
    `${agenciesPath}?country=rw`,
    ...each(agencies, agencyPath),
    ...paged(standardsPath, standards.length),
    ...each(standards, standardPath),
    ...paged(`${tradeDocumentsPath}?country=all`, documents.length),
    `${tradeDocumentsPath}?from=TZ&to=KE`,
    ...each(documents, tradeDocumentPath),
    ...countries.map((country) => `${taxesPath}?country=${country.toLowerCase()}`),
    ...each(taxes, taxPath),
    ...["maize", "sugar", "1006", "vehicles", "62"].map((term) => `${taxesPath}?term=${term}`),
    ...countries.flatMap(calculated),
    ...measures.map((measure) => calculatorAddress("units", measured(measure))),
    calculatorAddress("units", { quantity: 50, unit: "kg" }),
  ];
}

/** For a measure of unknown size, the user states its weight. */
const measured = ({ code, kg, litres }: ListedRule) => ({
  quantity: 3,
  unit: code,
  ...((kg ?? litres ?? null) === null && { size: 20, sizeUnit: "kg" }),
});

const calculated = (countryCode: string): string[] => {
  const item = { countryCode, goodsValue: 3_000_000, hsCode: "10063000" };
  const bought = { ...item, hsCode: "62", originCountry: "KE", hasCertificate: "true" };
  const returned = { salesIncluded: 1000, exemptSales: 500, purchasesIncluded: 400 };
  return [
    calculatorAddress("import", item),
    calculatorAddress("import", bought),
    calculatorAddress("import", { ...item, foreignTruck: "trailer", isSimplified: "true" }),
    calculatorAddress("local", { countryCode, form: "amount", amount: 1000 }),
    calculatorAddress("local", { countryCode, form: "return", ...returned }),
  ];
};

/**
 * Returns plans of some commodities from each country to each other, each as page, card and call.
 */
export async function collectPlans(call: Call, ofGoods: readonly string[]) {
  const first = async (path: string) =>
    (await call<ListResponse>(`${apiBase}/${path}`)).data[0]?.id ?? 0;
  const places = new Map<string, number>();
  for (const code of countries) {
    places.set(code, await first(`location/search?term=${townOf[code]}&countryCode=${code}`));
  }
  const choices: { commodity: number; from: number; to: number }[] = [];
  for (const item of ofGoods) {
    const commodity = await first(`commodity?term=${item}`);
    for (const from of places.values()) {
      for (const to of places.values()) if (from !== to) choices.push({ commodity, from, to });
    }
  }
  return choices.map(({ commodity, from, to }) => {
    const choice = { commodity, from, to, quantity: 500, price: 1500, currency: "TZS" };
    const ends = `locationFrom=${from}&locationTo=${to}&quantity=500&price=1500&currency=TZS`;
    return {
      page: planAddress(choice),
      card: planAddress(choice, planCardPath),
      call: `trade-plan?commodityId=${commodity}&${ends}`,
    };
  });
}

const townOf: Record<string, string> = Object.fromEntries(
  Object.entries({ tz: "Kigoma", ke: "Nairobi", rw: "Kigali", ug: "Kampala", bi: "Bujumbura" }).map(
    ([code, town]) => [editions[code as EditionCode].countryCode, town],
  ),
);
