import { commodities } from "#areas/reference/commodities/endpoints.ts";
import { latestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { importTax, tariffLines } from "#areas/regulations/taxes/endpoints.ts";
import { readHsCode } from "#areas/regulations/taxes/hs-code.ts";
import { limits } from "#core/limits.ts";
import { calculatorAddress } from "#core/rules/rule-paths.ts";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { fieldsOf } from "../../fields-of-kinds.ts";
import { countriesOf } from "./countries-of.ts";
import { ImportResult, importSummary } from "./import-result.tsx";
import { type Answer, incompleteness, type Typed, typedIn, unasked, type Visit } from "./part.ts";

const shownLines = 12;

/** Fields of the first step: goods by words or code, or one of the commodities. */
const goodsFields = ["goods", "commodity"];

/** First chooses the goods by words or code, then asks for value and origin. */
export async function loadImport(visit: Visit, asked: URLSearchParams) {
  const given = typedIn(asked, [...fieldsOf.import, ...goodsFields]);
  const { own, all } = await countriesOf(visit);
  const { data: currencies } = await visit.call(latestCurrencies, { size: limits.maxPageSize });
  const { chosen, lines } = await goodsFor(visit, given);
  const typed = chosen ? { ...given, hsCode: chosen.hsCode } : given;
  const isAsked = asked.has("goodsValue") || asked.has("goods");
  return {
    kind: "import" as const,
    typed,
    country: visit.edition.countryCode,
    currency: visit.edition.currency,
    countries: own,
    origins: all,
    currencies: currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
    /** The chosen goods; null until they are chosen. */
    goods: chosen ?? null,
    lines,
    /** Link that resets the goods and preserves all other fields. */
    otherGoods: calculatorAddress("import", {
      ...typed,
      hsCode: undefined,
      goods: undefined,
      commodity: undefined,
    }),
    // Choosing among several goods is a step, not an error.
    ...(isAsked && lines.length === 0 ? await answer(visit, typed) : unasked),
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
async function goodsFor(visit: Visit, { hsCode, goods, commodity }: Typed) {
  const code = hsCode ?? readHsCode(goods ?? "")?.digits ?? undefined;
  const byCode = code === undefined ? undefined : await chosenLine(visit, code);
  if (byCode) return { chosen: byCode, lines: [] };
  const lines = await linesFor(visit, { ...(goods && { goods }), ...(commodity && { commodity }) });
  const [only, ...others] = lines;
  return only && others.length === 0 ? { chosen: only, lines: [] } : { chosen: undefined, lines };
}

/**
 * Finds the line of a code with at least two digits; a heading or chapter is described by its first
 * line.
 */
async function chosenLine(visit: Visit, hsCode: string): Promise<Line | undefined> {
  const found = await visit.attempt(tariffLines, { hsCode, size: 1 });
  const [line] = found.ok ? found.data.data : [];
  return line && { ...lineOf(line), hsCode: readHsCode(hsCode)?.digits ?? line.hsCode };
}

/** Returns the lines to choose from; if any match exactly, only those. */
async function linesFor(visit: Visit, { goods, commodity }: Typed): Promise<Line[]> {
  const hsCode = goods ? undefined : await codeOf(visit, commodity);
  if (!goods && !hsCode) return [];
  const found = await visit.attempt(tariffLines, {
    ...(hsCode ? { hsCode } : { term: goods }),
    size: shownLines,
  });
  const lines = found.ok ? found.data.data : [];
  const exact = lines.filter(({ match }) => match === "exact");
  return (exact.length > 0 ? exact : lines).map(lineOf);
}

async function codeOf(visit: Visit, commodity: string | undefined) {
  if (!commodity) return undefined;
  const { data } = await visit.call(commodities, { size: limits.maxPageSize });
  return data.find(({ id }) => String(id) === commodity)?.hsCode;
}

async function answer(visit: Visit, typed: Typed): Promise<Answer> {
  const refusal = incompleteness(visit, typed, ["countryCode", "hsCode", "goodsValue"]);
  if (refusal) return { refusal: withGoods(visit, typed, refusal), result: null };
  const input = Object.fromEntries(fieldsOf.import.map((name) => [name, typed[name]]));
  const { goodsValue = "" } = typed;
  const done = await visit.attempt(importTax, { ...input, goodsValue }, typed);
  if (!done.ok) return { refusal: done.refusal, result: null };
  const address = calculatorAddress("import", typed);
  const summary = importSummary(visit, done.data);
  return {
    refusal: null,
    result: {
      summary,
      address,
      html: writtenOut(
        <WordsProvider words={visit}>
          <ImportResult visit={visit} data={done.data} address={address} summary={summary} />
        </WordsProvider>,
        "import",
      ),
    },
  };
}

/** Moves an error of the goods to the field where they are typed. */
function withGoods(
  { say }: Visit,
  typed: Typed,
  refusal: NonNullable<Answer["refusal"]>,
): NonNullable<Answer["refusal"]> {
  const { hsCode, ...others } = refusal.errors;
  if (!hsCode) return refusal;
  const isNamed = Boolean(typed.goods ?? typed.commodity);
  if (!isNamed) return { ...refusal, errors: { ...others, goods: hsCode } };
  const message = say("calculators.import.noGoods");
  return { ...refusal, message, errors: { ...others, goods: message } };
}
