import { performance } from "node:perf_hooks";
import { apiBase } from "#core/paths.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { benchDatabase } from "./bench-database.ts";
import { load, withSoko } from "./measure.ts";
import { printTable } from "./table.ts";

const port = 3910;
const base = `http://127.0.0.1:${port}${apiBase}`;
/** Number of single requests; the table has their median and 99th percentile. */
const alone = 300;

const search = (term: string) => `/tariff-line?term=${encodeURIComponent(term)}`;
const questions: [what: string, path: string][] = [
  ["search: a name (mahindi)", search("mahindi")],
  ["search: two words (maize flour)", search("maize flour")],
  ["search: a slip (mahidni)", search("mahidni")],
  ["search: what nothing is called (zzzzzzzz)", search("zzzzzzzz")],
  ["search: a code (1006)", search("1006")],
  ["import: rice to Uganda", "/tax-calculator?countryCode=UG&hsCode=10063000&goodsValue=3000000"],
  ["import: chapter 62 to Rwanda", "/tax-calculator?countryCode=RW&hsCode=62&goodsValue=3000000"],
  ["VAT of an amount", "/tax-calculator/local?countryCode=KE&amount=116&isVatIncluded=true"],
];

/**
 * Measures searches of the whole tariff, import tax calculations and consignment plans over HTTP,
 * including everything that belongs to a call.
 */
export async function benchTaxes(server: EmbeddedServer): Promise<void> {
  const url = await benchDatabase(server, 1_000);
  await withSoko(url, port, async () => {
    const first = await once(search("maize"));
    const plans = await planQuestions();
    const rows: string[][] = [];
    for (const [what, path] of [...questions, ...plans]) {
      const times = await timesOf(path);
      const { rate, p99 } = await load(base + path);
      const middle = times[Math.floor(alone / 2)] ?? 0;
      const slow = times[Math.floor(alone * 0.99)] ?? 0;
      rows.push([what, middle.toFixed(1), slow.toFixed(1), rate.toFixed(0), String(p99)]);
    }
    printTable(
      `Taxes and plans: ms of one answer at a time, then ten at a time; the first search, which reads the tariff, took ${first.toFixed(0)} ms`,
      ["what", "middle", "p99", "a second", "p99 of ten"],
      rows,
    );
  });
}

interface Row {
  id: string | number;
}

async function rowsAt(path: string): Promise<Row[]> {
  const answer = await fetch(base + path);
  return ((await answer.json()) as { data: Row[] }).data;
}

/** Plans of a product on sale and of a named commodity, across a border. */
async function planQuestions(): Promise<[what: string, path: string][]> {
  const [product] = await rowsAt("/product?term=beans");
  const [maize] = await rowsAt("/commodity?term=maize");
  const [bujumbura] = await rowsAt("/location/search?term=bujumbura");
  const [kigali] = await rowsAt("/location/search?term=kigali");
  const [mwanza] = await rowsAt("/location/search?term=mwanza");
  const ends = `locationFrom=${mwanza?.id}&locationTo=${kigali?.id}`;
  return [
    [
      "plan: beans on sale to Bujumbura",
      `/trade-plan?productId=${product?.id}&locationTo=${bujumbura?.id}&quantity=500`,
    ],
    [
      "plan: maize, Mwanza to Kigali",
      `/trade-plan?commodityId=${maize?.id}&${ends}&quantity=500&price=1500`,
    ],
  ];
}

async function timesOf(path: string): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < alone; count++) times.push(await once(path));
  return times.sort((a, b) => a - b);
}

async function once(path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(base + path);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - begun;
}
