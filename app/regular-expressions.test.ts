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
  "/^\\/+|\\/+$/g": "the same",
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

/** Work that is quadratic for certain. What others take is compared with it, in the same run. */
const quadratic = "/0+$/";
/** Linear work takes a hundredth of the quadratic work at this length, or less. */
const share = 1 / 6;

/** Twice, because a pause of the process may fall into one of them. */
const timeOf = (written: string, length: number) =>
  Math.min(measureWorstTime(written, length), measureWorstTime(written, length));

test("no regular expression does quadratic work on user input", () => {
  const root = resolve(import.meta.dirname, "..");
  const all = findRegularExpressions(root, ["core", "areas", "server", "web"]);
  expect(all.size).toBeGreaterThan(300);
  const isSlow = (length: number) => {
    const most = timeOf(quadratic, length) * share;
    return (written: string) => !(written in ofShortTexts) && timeOf(written, length) > most;
  };
  // A short text shows which of them need a test with a long one.
  const repeating = [...all.keys()].filter((written) => /[*+]|,\}/.test(written));
  const slow = repeating.filter(isSlow(4_000)).filter(isSlow(20_000));
  expect(slow.map((written) => `${written} in ${all.get(written)}`)).toEqual([]);
  expect(Object.keys(ofShortTexts).filter((written) => !all.has(written))).toEqual([]);
});
