import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
const screens = sourceFiles(root).filter((file) =>
  /^(app|areas|web)\/.*(?<!\.test)\.tsx$/.test(file),
);
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Pages that are no shape, and why. */
const exceptions: Record<string, string> = {
  "web/ui/layout/page-frame.tsx": "the frame of the shapes",
  "app/offline-page.tsx": "its main part is what the service worker fills",
  "web/shell/error-page.tsx": "its last page stands in for a shape that failed",
  "areas/platform/home/pages/home/home.tsx": "the start page has bands over the whole width",
  "areas/trade/market/pages/region-rest/region-rest.tsx":
    "shows the product or the shop of a region",
  "areas/trade/market/pages/single-product/single-product.tsx": "the picture comes first",
  "areas/trade/market/pages/trader/trader.tsx": "the shop's head comes first",
  "areas/trade/market-services/pages/service/service.tsx": "the picture comes first",
};

test("a page renders one of the shapes, and no main part of its own", () => {
  const own = screens.filter((file) => /<main\b/.test(read(file)));
  expect(own.filter((file) => !(file in exceptions))).toEqual([]);
});

test("every exception is needed", () => {
  const needless = Object.keys(exceptions).filter((file) => !/<main\b/.test(read(file)));
  expect(needless).toEqual([]);
});

test("a page that fills a shape leaves its width to the shape", () => {
  const shaped = screens.filter(
    (file) => /^(app|areas)\//.test(file) && /#web\/ui\/layout\//.test(read(file)),
  );
  const wide = shaped.filter((file) =>
    /className="[^"]*(?:\bmx-auto\b|\bmax-w-(?:x?s|sm|md|lg|\d?xl|prose|screen))/.test(read(file)),
  );
  expect(shaped.length).toBeGreaterThan(60);
  expect(wide).toEqual([]);
});
