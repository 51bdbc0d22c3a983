import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { setupSellers } from "#app/testing/seller-people.ts";
import { createFile } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";
import { escapeFormula, unescapeFormula } from "#server/uploads/csv-guard.ts";
import { productFields } from "../products/endpoints.ts";

const bits = ["=cmd|' /C calc'!A0", "+1", "-2", "@SUM(A1)", "＝1", "'", "''=", '"', '""', ",", ";"];
const breaks = ["\n", "\r\n", "\r", "\t", " ", "\u2028", "\v", "\x85", "\ufeff", "\x01", "\x1f"];
const letters = ["a", "Ä", "🌽", "مرحبا", "0", "\\", "#", "sep=;", "null"];
const text = (maxLength: number) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({ unit: fc.constantFrom(...bits, ...breaks, ...letters), maxLength }),
    },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength }) },
  );

/** Matches a cell that starts a formula, whatever the separator and wherever a line ends. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const cellsAnyhow = (cell: string) => cell.split(/[,;\t\r\n]/);

test("restores any text after its formula guard, and no guarded cell is a formula", () => {
  fc.assert(
    fc.property(text(30), (sample) => {
      const cell = escapeFormula(sample);
      expect(unescapeFormula(cell)).toBe(sample);
      expect(cellsAnyhow(cell).filter((part) => formula.test(part))).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

const storedFields = z.object({ name: productFields.name, description: productFields.description });
/** Form values as the schema stores them. */
const typed = fc
  .record({ name: text(20), description: text(60) })
  .map((sample) => storedFields.safeParse(sample))
  .filter(({ success }) => success)
  .map(({ data }) => data as z.output<typeof storedFields>);

/** Reads the cells as a spreadsheet does that is set to another separator. */
function readBy(delimiter: string, csv: string): string[] {
  const loosely = { delimiter, bom: true, relax_quotes: true, relax_column_count: true };
  const cells = (more: object): string[] =>
    (parse(csv, { ...loosely, ...more }) as string[][]).flat();
  try {
    return cells({});
  } catch (error) {
    // With that separator, unpaired quotes are ordinary characters.
    if ((error as { code?: string }).code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    return cells({ quote: null });
  }
}

test("exports names and descriptions that a strict parser and the import read unchanged", async () => {
  const { get, run, seller, create, beginner, post } = await setupSellers();
  const rows = 12;
  for (let n = 0; n < rows; n += 1) await create({ name: `Lot ${n}` });
  const ids = (await run("select id from product order by id")).map(({ id }) => id as string);
  const own = async (traderId: string) =>
    (await run("select name, description from product where trader_id = $1", [traderId]))
      .map(({ name, description }) => JSON.stringify([name, description]))
      .sort();
  const some = fc.uniqueArray(typed, {
    minLength: rows,
    maxLength: rows,
    selector: ({ name }) => name,
  });
  const inLanguage = fc.constantFrom("en", "fr", "rn");
  const check = fc.asyncProperty(some, inLanguage, async (products, language) => {
    for (const [place, { name, description }] of products.entries()) {
      await run("update product set name = $2, description = $3 where id = $1", [
        ids[place],
        name,
        description,
      ]);
    }
    const before = await own(seller.id);
    const headers = { authorization: `Bearer ${seller.token}`, "accept-language": language };
    const { body } = await get(`${apiBase}/portal/product/export`, { headers });
    const csv: string = body.data.csv;
    const delimiter = language === "en" ? "," : ";";
    const strict = { delimiter, bom: true, columns: true, record_delimiter: "\r\n" };
    const read = parse(csv, strict) as unknown as { name: string; description: string }[];
    const plain = read.map((row) => [unescapeFormula(row.name), unescapeFormula(row.description)]);
    expect(plain.map((row) => JSON.stringify(row)).sort()).toEqual(before);
    for (const wrong of [",", ";", "\t"]) {
      expect(readBy(wrong, csv).filter((cell) => formula.test(cell))).toEqual([]);
    }
    const again = await beginner();
    const table = createFile(Buffer.from(csv), "products.csv", "text/csv");
    const answer = await post("portal/product/import", { leaveOut: "false", table }, again.token);
    expect(answer.body.data).toMatchObject({ made: rows, wrong: 0 });
    expect(await own(again.id)).toEqual(before);
  });
  await fc.assert(check, { numRuns: 15 });
});

test("does not read a line break as a new row or a second line as a formula", async () => {
  const { get, seller, create } = await setupSellers();
  await create({ name: "Beans", description: "Dry\n=cmd|' /C calc'!A0\r\n+1\r@b" });
  const headers = { authorization: `Bearer ${seller.token}` };
  const { body } = await get(`${apiBase}/portal/product/export`, { headers });
  expect(body.data.csv).toContain("Beans,\"Dry\n'=cmd|' /C calc'!A0\n'+1\n'@b\",");
  expect(body.data.csv.trimEnd().split("\r\n")).toHaveLength(2);
});
