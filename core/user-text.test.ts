import fc from "fast-check";
import { expect, test } from "vitest";
import { countLinks, duplicateTextKey, splitContacts } from "./user-text.ts";

const kindsIn = (text: string) =>
  splitContacts(text)
    .filter(({ kind }) => kind !== "text")
    .map(({ kind, text }) => `${kind} ${text}`);

test.each([
  ["See https://example.com/a?b=1.", ["link https://example.com/a?b=1"]],
  ["www.shop.example and wa.me/255712345678", ["link www.shop.example", "link wa.me/255712345678"]],
  ["BUY AT CHEAP.COM now", ["link CHEAP.COM"]],
  ["[here](http://a.example/x) ok", ["link http://a.example/x"]],
  ["hxxp://bad.example", ["link hxxp://bad.example"]],
  ["Write to juma.k+x@example.co.tz, please", ["contact juma.k+x@example.co.tz"]],
  ["Piga 0712 345 678 leo", ["contact 0712 345 678"]],
  ["+255 712-345-678", ["contact +255 712-345-678"]],
  ["(022) 211 1234", ["contact (022) 211 1234"]],
  ["255712345678 or 712345678", ["contact 255712345678", "contact 712345678"]],
  ["Tel:0712345678.", ["contact 0712345678"]],
])("recognises a contact or link in: %s", (text, expected) => {
  expect(kindsIn(text)).toEqual(expected);
});

test.each([
  "Bei ni TZS 1,250,000 kwa gunia",
  "TSh 1250000",
  "1 250 000 francs",
  "1.250.000",
  "1500000",
  "12 000 000-15 000 000",
  "2500000 kg",
  "Order TZ-MO-000012 and TZ-MO-1234567",
  "On 2026-11-25 and 25/11/2026",
  "In 2024-2025",
  "1200 1300 1400",
  "Beans.Maize and e.g. this, 3.5 kg",
  "Ask @amina.juma about it",
])("recognises no contact or link in: %s", (text) => {
  expect(kindsIn(text)).toEqual([]);
});

const words = fc.array(
  fc.oneof(
    fc.string(),
    fc.constantFrom("http://a.co", "a@b.co", "0712 345 678", " ", ".", "\n", "TZS 1 000 000", "‮"),
  ),
);

test("splits a text into non-empty pieces that add up to it", () => {
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join("");
      const pieces = splitContacts(text);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      expect(pieces.every((piece) => piece.text.length > 0)).toBe(true);
      expect(countLinks(text)).toBe(pieces.filter(({ kind }) => kind === "link").length);
    }),
  );
});

test("recognises any phone number between words", () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const phone = fc
    .array(digit, { minLength: 8, maxLength: 8 })
    .map(
      (rest) =>
        `07${rest.join("").slice(0, 2)} ${rest.slice(2, 5).join("")} ${rest.slice(5).join("")}`,
    );
  fc.assert(
    fc.property(phone, (number) => {
      expect(kindsIn(`Nipigie ${number} kesho`)).toEqual([`contact ${number}`]);
    }),
  );
});

test.each(["a.", "a-", "1 ", "a@", "+", "(1", "www.", "http:"])(
  "handles 10,000 repetitions of %j",
  (part) => {
    const long = part.repeat(10_000);
    const pieces = splitContacts(long).map(({ text }) => text);
    expect(pieces.join("")).toBe(long);
  },
);

test("returns the same key for identical words in different formatting", () => {
  const message = "Best beans of Kigoma, call me today!";
  expect(duplicateTextKey(`  BEST béans\nof Kigoma — call me\u200b today `)).toBe(
    duplicateTextKey(message),
  );
  expect(duplicateTextKey(`${message} Now`)).not.toBe(duplicateTextKey(message));
  expect(duplicateTextKey("Asante sana!")).toBe("");
});
