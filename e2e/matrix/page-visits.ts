import { coveringArray } from "../covering-array/covering-array.ts";
import { pages } from "../example-pages.ts";
import { type Setting, settings } from "../pages/settings.ts";

/** The first example of each page, and those that show it otherwise. */
const firsts = Object.values(pages).flatMap(({ examples }) => examples.slice(0, 1));

/**
 * Each page is visited twice with scripts at least, once of these in a language that Chromium does
 * not know and Node in part: what is formatted must not differ.
 */
const begun = firsts.flatMap((path, index) => [
  { path, hasScripts: true, language: index % 2 === 0 ? ("rn" as const) : ("rw" as const) },
  { path, hasScripts: true, browser: "new" as const },
]);

const orderOf = ({ hasScripts, browser }: Pick<Setting, "hasScripts" | "browser">) =>
  2 * Number(hasScripts) + Number(browser === "new");

/** Each page has three of their values: a page in all five languages is bytes.test.ts's to read. */
const spread = ["language", "narrow", "wide"] as const;

const visitsOfFirst = Map.groupBy(
  coveringArray({ path: firsts, ...settings }, begun, spread).toSorted(
    (one, other) => orderOf(one) - orderOf(other),
  ),
  ({ path }) => path,
);

/**
 * The visits of each example, those without scripts first and by the new browser last: each page
 * meets every value of the settings that have two or three, and every two values of different
 * settings meet on some page. What shows a page once more, with another choice or to another
 * reader, has the last of its visits. A page more is three visits more, an example one, a setting none.
 */
export const visitsOf = new Map(
  Object.values(pages).flatMap(({ examples }) => {
    const [first = "", ...others] = examples;
    const visits: Setting[] = visitsOfFirst.get(first) ?? [];
    return [[first, visits] as const, ...others.map((path) => [path, visits.slice(-1)] as const)];
  }),
);
