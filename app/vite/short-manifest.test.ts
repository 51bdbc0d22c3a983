import { expect, test } from "vitest";
import { manifestIn, shortenManifest } from "./short-manifest.ts";

const flags = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
};
const kit = "/assets/kit-a1.js";
const uiCards = "/assets/ui-cards-b2.js";

test("the short list of page files equals the long one in the browser", () => {
  const manifest = {
    entry: { module: "/assets/page-0.js", imports: [kit], css: [] },
    routes: {
      root: {
        ...flags,
        id: "root",
        path: "",
        hasErrorBoundary: true,
        module: "/assets/page-1.js",
        imports: [kit],
        css: ["/assets/styles-c3.css"],
      },
      "1": { ...flags, id: "1", parentId: "root", index: true, module: kit, imports: [], css: [] },
      "2": {
        ...flags,
        id: "2",
        parentId: "root",
        path: "news/:id?",
        hasAction: true,
        hasDefaultExport: false,
        module: "/assets/page-2.js",
        imports: [uiCards, kit],
        css: ["/assets/styles-c3.css"],
      },
    },
    url: "/assets/manifest-d4.js",
    version: "d4",
  };
  const short = shortenManifest(manifest);
  expect(manifestIn(short)).toEqual(manifest);
  expect(short.split("ui-cards-b2").length).toBe(2);
});
