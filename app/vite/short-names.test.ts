import { expect, test } from "vitest";
import { shortenNames } from "./short-names.ts";

test("a name has five letters of its digest, and all of them on a collision", () => {
  const files = ["page-BvRk9ki.js", "styles-Cw-mjaJC.css", "fr-CNVfBL_.js", "fr-CNVfBxx.js"];
  expect([...shortenNames(files)]).toEqual([
    ["page-BvRk9ki.js", "page-BvRk9.js"],
    ["styles-Cw-mjaJC.css", "styles-Cw-mj.css"],
  ]);
});
