import { stringify } from "csv-stringify/sync";
import { priceDataPath } from "#areas/prices/market-prices/paths.ts";
import type { Language } from "#core/languages.ts";
import { languageVary, matchesEtag } from "#server/http/envelope.ts";
import type { PageContext } from "#server/page.ts";
import { escapeFormula } from "#server/uploads/csv-guard.ts";
import { parseChoice, toInput } from "../price-choice.ts";
import { getPriceVersion, listPriceRows, type PriceRow, rowsPerPiece } from "./endpoints.ts";

const columns = [
  "period",
  "country",
  "market",
  "marketKind",
  "commodity",
  "commodityName",
  "unit",
  "priceType",
  "price",
  "priceLow",
  "priceHigh",
  "currency",
  "source",
  "licence",
] as const satisfies (keyof PriceRow)[];

/** Version of the file format: it changes with the columns. */
const format = 1;

interface CsvContext {
  call: PageContext["call"];
  language: Language;
  /** Our own origin. */
  origin: string;
}

/**
 * Returns the prices that a URL selects as a CSV file (RFC 4180, UTF-8), as a stream, so that no
 * number of rows fills the memory. Answers 304 to a matching ETag.
 */
export async function pricesToCsv(
  { url, headers: asked }: Request,
  { call, language, origin }: CsvContext,
): Promise<Response> {
  const choice = parseChoice(new URL(url).searchParams);
  const { version } = await call(getPriceVersion, {});
  const headers = {
    etag: `W/"${format}-${version}-${language}"`,
    // A second download within the hour uses the browser's cached copy.
    "cache-control": "public, max-age=3600",
    vary: languageVary,
    link: `<${new URL(origin).origin}${priceDataPath}>; rel="license"`,
  };
  if (matchesEtag(asked.get("if-none-match"), headers.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const filter = {
    ...toInput(choice, choice.country),
    categoryId: choice.category === undefined ? undefined : String(choice.category),
    from: choice.from,
    to: choice.to,
  };
  const encoder = new TextEncoder();
  let after: number | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      const { rows } = await call(listPriceRows, { ...filter, after: after ?? 0 });
      const cells = rows.map((row) => columns.map((name) => cellOf(row[name])));
      const lines = after === undefined ? [[...columns], ...cells] : cells;
      after = rows.at(-1)?.id ?? 0;
      const text = stringify(lines, { record_delimiter: "\r\n" });
      if (text) out.enqueue(encoder.encode(text));
      if (rows.length < rowsPerPiece) out.close();
    },
  });
  return new Response(body, {
    headers: {
      ...headers,
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'attachment; filename="soko-market-prices.csv"',
      "x-content-type-options": "nosniff",
    },
  });
}

const cellOf = (value: string | number | null): string | number =>
  typeof value === "string" ? escapeFormula(value) : (value ?? "");
