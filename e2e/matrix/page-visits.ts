import { coveringArray } from "../covering-array/covering-array.ts";
import { pages } from "../example-pages.ts";
import { type Setting, settings } from "../pages/settings.ts";

/** The first example of each page; the others show the same page differently. */
const firsts = Object.values(pages).flatMap(({ examples }) => examples.slice(0, 1));

/**
 * Each page is opened at least twice with scripts, once in a language that Chromium does not
 * support and Node supports in part: the formatting must not differ.
 */
const begun = firsts.flatMap((path, index) => [
  { path, hasScripts: true, language: index % 2 === 0 ? ("rn" as const) : ("rw" as const) },
  { path, hasScripts: true, browser: "new" as const },
]);

const orderOf = ({ hasScripts, browser }: Pick<Setting, "hasScripts" | "browser">) =>
  2 * Number(hasScripts) + Number(browser === "new");

/** Each page gets three values of each: bytes.test.ts reads a page in all five languages. */
const spread = ["language", "narrow", "wide"] as const;

const visitsByPath = Map.groupBy(
  coveringArray({ path: firsts, ...settings }, begun, spread).toSorted(
    (visit, other) => orderOf(visit) - orderOf(other),
  ),
  ({ path }) => path,
);

/**
 * The visits of each example, first those without scripts, last those by the new browser. Each page
 * is combined with every value of the settings that have two or three, and every pair of values of
 * different settings occurs on some page. An example with another choice or another reader gets the
 * last visit of its page. One more page adds three visits, an example one, a setting none.
 */
export const visitsByExample = new Map(
  Object.values(pages).flatMap(({ examples }) => {
    const [first = "", ...others] = examples;
    const visits: Setting[] = visitsByPath.get(first) ?? [];
    return [[first, visits] as const, ...others.map((path) => [path, visits.slice(-1)] as const)];
  }),
);
