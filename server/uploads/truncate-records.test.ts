import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { recordDelimiters, recordTruncator } from "./truncate-records.ts";

const parsed = (text: string): string[][] =>
  parse(text, { record_delimiter: recordDelimiters, relax_column_count: true }) as string[][];

test("truncates a record after its first cells and continues with the next record", () => {
  const cut = recordTruncator(",", 2);
  expect(cut('a,b,c\nd\r\n"e,\n""x",f,"g\nh,",i\nj,k')).toBe('a,b\nd\r\n"e,\n""x",f\nj,k');
});

test("reduces two million commas to the maximum number of cells", () => {
  const cut = recordTruncator(",")(",".repeat(2_000_000));
  expect(parsed(cut)).toEqual([Array.from({ length: 200 }, () => "")]);
});

const cell = fc.string({ unit: fc.constantFrom("a", " ", ",", '"', "\n", "\r", "é", "\t") });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const written = fc.oneof(cell.map(quoted), fc.constantFrom("", "a", "1 b"));
const table = fc.array(fc.array(written, { minLength: 1, maxLength: 6 }), { minLength: 1 });

test("a parser reads the same cells from a truncated text, in pieces of any size", () => {
  fc.assert(
    fc.property(
      table,
      fc.nat({ max: 9 }),
      fc.constantFrom(...recordDelimiters),
      (rows, size, end) => {
        const text = rows.map((cells) => cells.join(",")).join(end);
        const cut = recordTruncator(",", 3);
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size + 1}}`, "g")) ?? [];
        const expected = parsed(text).map((cells) => cells.slice(0, 3));
        expect(parsed(pieces.map(cut).join(""))).toEqual(expected);
      },
    ),
  );
});
