import { expect, test } from "vitest";
import { FileFailure } from "./decode-text.ts";
import { readPriceFile, streamPieces } from "./price-file.ts";

const own = "date,market,commodity,unit,price_type,price";

async function readAll(bytes: Buffer | string, size = 1_000_000) {
  const file = await readPriceFile(streamPieces(Buffer.from(bytes), size));
  const lines: { line: number; market: string; price: string; isWhole: boolean }[] = [];
  for await (const { line, cell, isWhole } of file.lines) {
    lines.push({ line, market: cell("market"), price: cell("price"), isWhole });
  }
  return { ...file, lines };
}

const failure = (bytes: Buffer | string, size?: number) =>
  readAll(bytes, size).then(
    () => undefined,
    (error) => (error instanceof FileFailure ? [error.failure, error.value] : error),
  );

test("reads the same lines for any chunk size, with quotes and two-byte letters", async () => {
  const text = `${own}\r\n2026-08,"Kariakoo ""Sokoni""",maize,kg,retail,1200\r\n2026-08,Bugesera é,maize,kg,retail,900\r\n`;
  const expected = [
    { line: 2, market: 'Kariakoo "Sokoni"', price: "1200", isWhole: true },
    { line: 3, market: "Bugesera é", price: "900", isWhole: true },
  ];
  for (const size of [1, 2, 3, 7, 64, 1000]) {
    expect((await readAll(text, size)).lines).toEqual(expected);
  }
});

test("numbers lines as an editor does, past empty lines and HXL tags", async () => {
  const wfp = [
    "date,admin1,admin2,market,latitude,longitude,category,commodity,unit,priceflag,pricetype,currency,price,usdprice",
    "#date,#adm1+name,#adm2+name,#loc+market+name,#geo+lat,#geo+lon,#item+type,#item+name,#item+unit,#item+price+flag,#item+price+type,#currency,#value,#value+usd",
    "2026-08-15,Dodoma,Dodoma,Majengo,-6.17,35.75,cereals and tubers,Maize,100 KG,actual,Wholesale,TZS,62000,23.1",
    "",
    "2026-08-15,Dodoma,Dodoma,Majengo,-6.17,35.75,cereals and tubers,Rice,100 KG,actual,Wholesale,TZS,210000,78.1",
  ].join("\n");
  const { layout, lines } = await readAll(wfp);
  expect(layout).toBe("wfp");
  expect(lines.map(({ line, price }) => [line, price])).toEqual([
    [3, "62000"],
    [5, "210000"],
  ]);
});

test("reads spreadsheets of other countries: semicolons, tabs, byte order marks, UTF-16", async () => {
  const row = ["2026-08", "Kigali", "maize", "kg", "retail", "450,5"];
  const text = (sign: string) => `${own.replaceAll(",", sign)}\n${row.join(sign)}\n`;
  expect(await readAll(`sep=;\n${text(";")}`)).toMatchObject({
    decimals: ",",
    lines: [{ line: 3, price: "450,5" }],
  });
  expect(await readAll(`\ufeff${text(";")}`)).toMatchObject({ lines: [{ price: "450,5" }] });
  const utf16 = Buffer.from(`\ufeff${text("\t")}`, "utf16le");
  expect(await readAll(utf16, 5)).toMatchObject({ lines: [{ line: 2, market: "Kigali" }] });
});

test("a line with more or fewer cells than the head is not whole, ignoring empty cells at its end", async () => {
  const text = `${own}\n2026-08,Kigali,maize,kg,retail,62,000\n2026-08,Kigali,maize,kg,retail,620,,,\n2026-08,Kigali\n`;
  expect((await readAll(text)).lines.map(({ isWhole }) => isWhole)).toEqual([false, true, false]);
});

test("restores a cell that was escaped against spreadsheet formulas", async () => {
  const { lines } = await readAll(`${own}\n2026-08,'=Kigali,maize,kg,retail,10\n`);
  expect(lines[0]?.market).toBe("=Kigali");
});

test("reports why a file is invalid", async () => {
  expect(await failure("")).toEqual(["empty", undefined]);
  expect(await failure("  \n\n")).toEqual(["empty", undefined]);
  expect(await failure("date,price\n2026-08,3\n")).toEqual([
    "head",
    "market, commodity, unit, price_type",
  ]);
  expect(await failure(Buffer.from("PK\x03\x04\0\0\x14 and more"))).toEqual(["notText", undefined]);
  expect(await failure(`${own}\n2026-08,Kig\0ali,maize,kg,retail,3\n`)).toEqual([
    "notText",
    undefined,
  ]);
  const latin = Buffer.from(
    `${own}\n2026-08,A,maize,kg,retail,3\n2026-08,Git\u00e9ga,maize,kg,retail,3\n`,
    "latin1",
  );
  expect(await failure(latin)).toEqual(["encoding", "3"]);
  const open = `${own}\n2026-08,"Kigali,maize,kg,retail,3\n${"2026-08,Kigali,maize,kg,retail,3\n".repeat(2_000)}`;
  expect(await failure(open)).toEqual(["unreadable", "2"]);
});
