import { commodities } from "#areas/commodities/endpoints.ts";
import { latestCurrencies } from "#areas/currencies/endpoints.ts";
import { importTax, tariffLines } from "#areas/taxes/endpoints.ts";
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
  const typed = typedIn(asked, [...fieldsOf.import, ...goodsFields]);
  const { own, all } = await countriesOf(visit);
  const { data: currencies } = await visit.call(latestCurrencies, { size: limits.maxPageSize });
  const chosen = typed.hsCode ? await chosenLine(visit, typed.hsCode) : undefined;
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
    goods: chosen
      ? { ...chosen, other: calculatorAddress("import", { ...typed, hsCode: undefined }) }
      : null,
    lines: chosen ? [] : await linesFor(visit, typed),
    ...(isAsked ? await answer(visit, typed) : unasked),
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

async function chosenLine(visit: Visit, hsCode: string): Promise<Line | undefined> {
  const found = await visit.attempt(tariffLines, { hsCode, size: 1 });
  const [line] = found.ok ? found.data.data : [];
  return line && { ...lineOf(line), hsCode: hsCode.replace(/\D/g, "") };
}

async function linesFor(visit: Visit, { goods, commodity }: Typed): Promise<Line[]> {
  const isCode = goods !== undefined && /^\d[\d.\s]+$/.test(goods);
  const hsCode = isCode ? evenDigits(goods) : goods ? undefined : await codeOf(visit, commodity);
  if (!goods && !hsCode) return [];
  const found = await visit.attempt(tariffLines, {
    ...(hsCode ? { hsCode } : { term: goods }),
    size: shownLines,
  });
  return found.ok ? found.data.data.map(lineOf) : [];
}

/** Codes have two digits more at each step. */
const evenDigits = (text: string) => {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return digits.slice(0, digits.length - (digits.length % 2));
};

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

/** Goods that were named are chosen next; what is missing is said where it is typed. */
function withGoods(
  { say }: Visit,
  typed: Typed,
  refusal: NonNullable<Answer["refusal"]>,
): NonNullable<Answer["refusal"]> {
  const { hsCode, ...others } = refusal.errors;
  if (!hsCode) return refusal;
  const isNamed = Boolean(typed.goods ?? typed.commodity);
  const errors = isNamed
    ? { ...others, hsCode: say("calculators.import.chooseGoods") }
    : { ...others, goods: hsCode };
  return { ...refusal, errors };
}
