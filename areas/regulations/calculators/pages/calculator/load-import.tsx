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

/** What is asked for in the first step: goods by words or by code, or one of our commodities. */
const goodsFields = ["goods", "commodity"];

/** First which goods, found by words or code; then what they cost and where they come from. */
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
    /** The goods as they were chosen, and the way to choose others. */
    goods: chosen ?? null,
    lines,
    /** Without the goods, and with all else that was typed. */
    otherGoods: calculatorAddress("import", {
      ...typed,
      hsCode: undefined,
      goods: undefined,
      commodity: undefined,
    }),
    // Which of several goods are meant is a step of its own and no mistake.
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

/** The goods that are meant, or those to choose from: one line, or a code, needs no choice. */
async function goodsFor(visit: Visit, { hsCode, goods, commodity }: Typed) {
  const code = hsCode ?? readHsCode(goods ?? "")?.digits ?? undefined;
  const byCode = code === undefined ? undefined : await chosenLine(visit, code);
  if (byCode) return { chosen: byCode, lines: [] };
  const lines = await linesFor(visit, { ...(goods && { goods }), ...(commodity && { commodity }) });
  const [only, ...others] = lines;
  return only && others.length === 0 ? { chosen: only, lines: [] } : { chosen: undefined, lines };
}

/** Goods by a code of two digits at the least; of a heading or chapter the first line says what it is. */
async function chosenLine(visit: Visit, hsCode: string): Promise<Line | undefined> {
  const found = await visit.attempt(tariffLines, { hsCode, size: 1 });
  const [line] = found.ok ? found.data.data : [];
  return line && { ...lineOf(line), hsCode: readHsCode(hsCode)?.digits ?? line.hsCode };
}

/** Where goods are called exactly so, no others are offered. */
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

/** What is missing of the goods is said where they are typed. */
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
