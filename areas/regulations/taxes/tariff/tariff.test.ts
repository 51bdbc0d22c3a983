import { expect, test } from "vitest";
import { setupTaxes } from "#app/testing/tax-app.ts";
import type { TariffLine } from "../endpoints.ts";

const words: [string, string, string][] = [
  ["maize", "en", "1005"],
  ["rice", "en", "1006"],
  ["mahindi", "kisw", "1005"],
  ["haricots", "fr", "0713"],
  ["ibigori", "rw", "1005"],
  ["ibiharage", "rn", "0713"],
  ["mahidni", "kisw", "1005"],
  ["cement", "en", "2523"],
  ["1006", "en", "1006"],
  ["1006.30", "en", "100630"],
  ["cotton lint", "en", "5201"],
];

test.each(words)("finds for “%s” (%s) lines of %s first", async (term, language, code) => {
  const { request } = await setupTaxes();
  const { data } = await request<TariffLine[]>(`tariff-line?term=${term}`, language);
  expect(data[0]?.hsCode.slice(0, code.length)).toBe(code);
  expect(data[0]?.name).not.toBe("");
});

const codes: [string, string | null][] = [
  ["0713-33", "071333"],
  ["HS 0713.33", "071333"],
  ["0713.33.00.00", "071333"],
  ["0901.11,", "090111"],
  ["0901‑11", "090111"],
  ["code SH 0901", "0901"],
  ["90111", "090111"],
  ["10059", "10059"],
  ["HS 7799.99", null],
  ["0713.33, 0901.11", null],
];

test.each(codes)("finds for the code “%s” only lines of %s", async (term, code) => {
  const { request } = await setupTaxes();
  const { data } = await request<TariffLine[]>(
    `tariff-line?term=${encodeURIComponent(term)}&size=99`,
  );
  expect(data.length > 0).toBe(code !== null);
  for (const { hsCode } of data) expect(hsCode.slice(0, code?.length)).toBe(code);
});

test.each(["0713-33", "HS 0713.33", "071333", "713.33", "0713.33.00.00"])(
  "resolves “%s” to the line and taxes of dried beans",
  async (written) => {
    const { request, importOf } = await setupTaxes();
    const hsCode = encodeURIComponent(written);
    const { data } = await request<TariffLine[]>(`tariff-line?hsCode=${hsCode}`);
    expect(data.map((line) => line.hsCode)).toEqual(["07133300"]);
    const { hs } = await importOf({ hsCode: written, goodsValue: 100 });
    expect(hs?.code.slice(0, 6)).toBe("071333");
  },
);

test("rejects a filter that is not a code with 400", async () => {
  const { request } = await setupTaxes();
  for (const hsCode of ["beans", "0713.33, 0901.11", "07133"]) {
    const { status, errors } = await request(`tariff-line?hsCode=${encodeURIComponent(hsCode)}`);
    expect([hsCode, status, errors]).toEqual([
      hsCode,
      400,
      [{ field: "hsCode", message: expect.stringContaining("No goods have this code") }],
    ]);
  }
});

test("pages search results, each line once", async () => {
  const { request } = await setupTaxes();
  const all = await request<TariffLine[]>("tariff-line?term=rice&size=1000");
  const codes = all.data.map(({ hsCode }) => hsCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(all.total).toBe(codes.length);
  const second = await request<TariffLine[]>("tariff-line?term=rice&size=2&page=2");
  expect(second.data.map(({ hsCode }) => hsCode)).toEqual(codes.slice(2, 4));
});

test("lists the whole tariff by code, including headings without lines", async () => {
  const { request } = await setupTaxes();
  const { data, total } = await request<TariffLine[]>("tariff-line?size=10000");
  expect(data.filter(({ isRateKnown }) => isRateKnown)).toHaveLength(5713);
  const unknown = data.filter(({ isRateKnown }) => !isRateKnown);
  expect(unknown.map(({ hsCode }) => hsCode)).toContain("5201");
  expect(total).toBe(5713 + unknown.length);
  expect(
    unknown.every(({ hsCode, ratePercent }) => hsCode.length === 4 && ratePercent === null),
  ).toBe(true);
});
