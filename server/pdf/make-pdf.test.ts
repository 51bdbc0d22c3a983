import { expect, test } from "vitest";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { contentWidth, makePdf } from "./make-pdf.ts";

const options = { title: "Test", site: "Soko", tag: "en", now: new Date("2026-11-29T08:00:00Z") };

const renderText = async (texts: string[], width = contentWidth) =>
  extractPdfText(
    await makePdf(options, (pen) => {
      for (const text of texts) pen.row([{ text, left: 0, width }], 10);
    }),
  );

test("wraps words and breaks a word that is wider than its column", async () => {
  const text = await renderText([`one two ${"W".repeat(120)} end`], 100);
  const lines = text.split("|");
  expect(lines[0]).toBe("one two");
  expect(lines.join("").match(/W/g)).toHaveLength(120);
  expect(lines.at(-1)).toMatch(/end$/);
});

/** Far more than the work takes. Quadratic work would take minutes. */
const maxProcessorSeconds = 15;

test.each([
  ["one word", "W".repeat(60_000)],
  ["letters of two fonts", "WŴ".repeat(30_000)],
  ["short words", "ab ".repeat(20_000)],
])("lays out a text of %s in linear time", async (_, text) => {
  const before = process.cpuUsage();
  await renderText([text]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(maxProcessorSeconds);
});
