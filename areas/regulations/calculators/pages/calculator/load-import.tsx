import { listCommodities } from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityNames } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { calculatorAddress } from "#areas/regulations/sources/paths.ts";
import { calculateImportTax, listTariffLines } from "#areas/regulations/taxes/endpoints.ts";
import { parseHsCode } from "#areas/regulations/taxes/hs-code.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { fieldsByKind } from "../../calculator-fields.ts";
import { formatImportSummary, ImportResult } from "./import-result.tsx";
import { loadCountries } from "./load-countries.ts";
import {
  type CalculatorAnswer,
  notSubmitted,
  parseTypedFields,
  refuseIncomplete,
  type TypedFields,
} from "./part.ts";
import { showResult } from "./show-result.tsx";

const maxLines = 12;

/** Fields of the first step: goods by words or code, or one of the commodities. */
const firstStepFields = ["goods", "commodity"];

/** First chooses the goods by words or code, then asks for value and origin. */
export async function loadImport(pageContext: PageContext, query: URLSearchParams) {
  const submitted = parseTypedFields(query, [...fieldsByKind.import, ...firstStepFields]);
  const { own, all } = await loadCountries(pageContext);
  const { data: currencies } = await pageContext.call(listLatestCurrencies, {
    size: limits.maxPageSize,
  });
  const { chosen, lines } = await resolveGoods(pageContext, submitted);
  const typed = chosen ? { ...submitted, hsCode: chosen.hsCode } : submitted;
  const isSubmitted = query.has("goodsValue") || query.has("goods");
  return {
    kind: "import" as const,
    typed,
    country: pageContext.edition.countryCode,
    currency: pageContext.edition.currency,
    countries: own,
    origins: all,
    currencies: currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
    /** The chosen goods; null until they are chosen. */
    goods: chosen ?? null,
    lines,
    /** Commodities, to type or choose where no goods are chosen yet. */
    names: chosen || lines.length > 0 ? [] : await loadCommodityNames(pageContext.call),
    /** Link that resets the goods and preserves all other fields. */
    otherGoods: calculatorAddress("import", {
      ...typed,
      hsCode: undefined,
      goods: undefined,
      commodity: undefined,
    }),
    // Choosing among several goods is a step, not an error.
    ...(isSubmitted && lines.length === 0 ? await answer(pageContext, typed) : notSubmitted),
  };
}

interface Line {
  hsCode: string;
  label: string;
  wording: string;
}

const lineOf = (line: { hsCode: string; name: string; officialWording: string }): Line => ({
  hsCode: line.hsCode,
  label: line.name,
  wording: line.officialWording,
});

/**
 * Resolves the goods, or returns the lines to choose from; a single line or a code needs no choice.
 */
async function resolveGoods(pageContext: PageContext, { hsCode, goods, commodity }: TypedFields) {
  const code = hsCode ?? parseHsCode(goods ?? "")?.digits ?? undefined;
  const byCode = code === undefined ? undefined : await chosenLine(pageContext, code);
  if (byCode) return { chosen: byCode, lines: [] };
  const lines = await linesFor(pageContext, {
    ...(goods && { goods }),
    ...(commodity && { commodity }),
  });
  const [only, ...others] = lines;
  return only && others.length === 0 ? { chosen: only, lines: [] } : { chosen: undefined, lines };
}

/**
 * Finds the line of a code with at least two digits; a heading or chapter is described by its first
 * line.
 */
async function chosenLine(pageContext: PageContext, hsCode: string): Promise<Line | undefined> {
  const response = await pageContext.attempt(listTariffLines, { hsCode, size: 1 });
  const [line] = response.ok ? response.data.data : [];
  return line && { ...lineOf(line), hsCode: parseHsCode(hsCode)?.digits ?? line.hsCode };
}

/** Returns the lines to choose from; if any match exactly, only those. */
async function linesFor(
  pageContext: PageContext,
  { goods, commodity }: TypedFields,
): Promise<Line[]> {
  const hsCode = goods ? undefined : await codeOf(pageContext, commodity);
  if (!goods && !hsCode) return [];
  const response = await pageContext.attempt(listTariffLines, {
    ...(hsCode ? { hsCode } : { term: goods }),
    size: maxLines,
  });
  const lines = response.ok ? response.data.data : [];
  const exact = lines.filter(({ match }) => match === "exact");
  return (exact.length > 0 ? exact : lines).map(lineOf);
}

async function codeOf(pageContext: PageContext, commodity: string | undefined) {
  if (!commodity) return undefined;
  const { data } = await pageContext.call(listCommodities, { size: limits.maxPageSize });
  return data.find(({ id }) => String(id) === commodity)?.hsCode;
}

async function answer(pageContext: PageContext, typed: TypedFields): Promise<CalculatorAnswer> {
  const refusal = refuseIncomplete(pageContext, typed, ["countryCode", "hsCode", "goodsValue"]);
  if (refusal) return { refusal: withGoods(pageContext, typed, refusal), result: null };
  const input = Object.fromEntries(fieldsByKind.import.map((name) => [name, typed[name]]));
  const { goodsValue = "" } = typed;
  const done = await pageContext.attempt(calculateImportTax, { ...input, goodsValue }, typed);
  if (!done.ok) return { refusal: done.refusal, result: null };
  const address = calculatorAddress("import", typed);
  const summary = formatImportSummary(pageContext, done.data);
  const result = { pageContext, data: done.data, address, summary };
  return showResult(pageContext, "import", result, <ImportResult {...result} />);
}

/** Moves an error of the goods to the field where they are typed. */
function withGoods(
  { say }: PageContext,
  typed: TypedFields,
  refusal: NonNullable<CalculatorAnswer["refusal"]>,
): NonNullable<CalculatorAnswer["refusal"]> {
  const { hsCode, ...others } = refusal.errors;
  if (!hsCode) return refusal;
  const isNamed = Boolean(typed.goods ?? typed.commodity);
  if (!isNamed) return { ...refusal, errors: { ...others, goods: hsCode } };
  const message = say("calculators.import.noGoods");
  return { ...refusal, message, errors: { ...others, goods: message } };
}
