import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findRegularExpressions, measureWorstTime } from "./testing/regular-expressions.ts";

/** Their work is quadratic in the length, but what they read is short or ours. */
const ofShortTexts: Record<string, string> = {
  "/ +;/": "the policy of an answer, which this server writes",
  "/=+$/": "a digest in Base64",
  "/0+$/": "decimals of a number",
  "/\\B(?=(\\d{3})+$)/g": "digits of a number",
  "/\\/+$/": "addresses of the settings",
  "/[\\s,;:.–—-]+$/": "155 characters",
  "/^[-–:\\s]+|[-–:\\s]+$/gu": "a cell of a statement, 400 characters",
  "/^[\\s(+-]+|[\\s)-]+$/g": "the same",
  "/\\s+(?:acc(?:ount)?\\.?|original transaction|conversation)\\b.*$/iu": "the same",
  "/\\[([^\\]]*)\\]\\([^)]*\\)/g": "texts of the house",
  "/<b>@\\{[^}]*\\}<\\/b>|<[^>]*>|&[a-z0-9#]+;|[\\s\\S]/gi":
    "HTML that this server wrote, in which each < has its >",
  "/<[^>]*>/g": "the same",
  "/^[a-z]+[A-Za-z]*$/": "a key of a notification",
};

/** At 20,000 characters: quadratic work takes a second, linear work some milliseconds. */
const mostTime = 400;

test("no regular expression does quadratic work on user input", () => {
  const root = resolve(import.meta.dirname, "..");
  const all = findRegularExpressions(root, ["core", "areas", "server", "web"]);
  expect(all.size).toBeGreaterThan(300);
  // A short text shows which of them need a test with a long one.
  const suspects = [...all.keys()].filter(
    (written) => /[*+]|,\}/.test(written) && measureWorstTime(written, 4_000) > 5,
  );
  const slow = suspects.filter(
    (written) => !(written in ofShortTexts) && measureWorstTime(written, 20_000) > mostTime,
  );
  expect(slow.map((written) => `${written} in ${all.get(written)}`)).toEqual([]);
  expect(Object.keys(ofShortTexts).filter((written) => !all.has(written))).toEqual([]);
});
