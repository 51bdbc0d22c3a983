// Rules for imports between folders. `npm test` runs them as "structure"; the comment of a rule
// says where the code belongs. Tests are exempt: they may import anything.

import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { sourceFolders } from "./app/testing/source-files.ts";

/** A pattern for all source folders except these. */
const foldersBut = (...allowed) =>
  `^(${sourceFolders.filter((folder) => !allowed.includes(folder)).join("|")})/`;

/** What an area provides to the tests of the whole project. Like tests, it may import anything. */
const forTests = "^areas/[^/]+/[^/]+/for-tests\\.ts$";

const layer = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from },
  to: { path: foldersBut(...allowed) },
});

/** Plain TypeScript files of an area, at its top level or in a part of it. */
const areaFile = ["^areas/[^/]+/[^/]+/[^/]+\\.ts$", "^areas/[^/]+/[^/]+/[^/]+/[^/]+\\.ts$"];
const pages = "^areas/[^/]+/[^/]+/pages/";

/**
 * The plain rules of an area: files that import only core, web/format/format*.ts, types and each
 * other, so that server and browser can use them.
 */
const plainRules = globSync("areas/*/*/{,*/}*.ts")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !new RegExp(pages).test(file) && isPlain(file));

function isPlain(file, importers = []) {
  if (importers.includes(file) || !existsSync(file)) return false;
  const imports = [...readFileSync(file, "utf8").matchAll(/^import (?!type )[^"]*"([^"]+)";/gm)];
  return imports.every(
    ([, from]) =>
      /^#core\/|^#web\/format\/format|\/paths\.ts$|^big\.js$/.test(from) ||
      (from.startsWith("./") &&
        isPlain(posix.join(posix.dirname(file), from), [...importers, file])),
  );
}

const layers = [
  layer(
    "core-stands-alone",
    "^core/",
    ["core"],
    "core contains plain facts for both sides: what needs the database or the network belongs in server/, what renders something in web/, business rules in an area.",
  ),
  layer(
    "server-knows-no-area",
    "^server/",
    ["server", "core"],
    "Every area depends on server/, and server/ depends on none: pass the area's part in as an argument from app/, or move the code into the area.",
  ),
  layer(
    "web-knows-no-area",
    "^web/",
    ["web", "core"],
    "web/ is how it looks: what it shows comes as props from an area's page; a plain fact needed on both sides belongs in core/.",
  ),
  layer(
    "areas-are-put-together-in-app",
    "^areas/",
    ["areas", "web", "server", "core"],
    "app/ puts the areas together and is imported by none: move the shared piece down into server/, web/ or core/, or hand it in from app/.",
  ),
  {
    name: "nothing-imports-tools",
    severity: "error",
    comment:
      "tools/ has packages of their own, such as the one that draws the pictures of the demo. Soko reads the files that they write.",
    from: { pathNot: "^tools/" },
    to: { path: "^tools/" },
  },
  {
    name: "demo-data-loads-with-the-demo",
    severity: "error",
    comment:
      "Production must not load what only the demo uses: behind the setting DEMO_DATA say `await import(…)`.",
    from: { path: "^app/", pathNot: ["^app/demo\\.ts$", "^app/testing/"] },
    to: {
      path: "^data/demo/load-demo\\.ts$",
      dependencyTypesNot: ["dynamic-import", "type-only"],
    },
  },
  layer(
    "data-fills-tables",
    "^data/",
    ["data", "areas", "server", "core"],
    "data/ fills the areas' tables when app/ calls it: code that decides when and where belongs in app/start/.",
  ),
  {
    name: "areas-show-only-in-pages",
    severity: "error",
    comment:
      "Only pages/ show something: move the component into the area's pages/, or the plain fact from web/ into core/. How numbers and dates are written (web/format/format*.ts) and the addresses of pages (pages/paths.ts) serve messages and sitemaps too.",
    from: { path: areaFile, pathNot: pages },
    to: {
      path: ["^web/", pages],
      pathNot: ["^web/format/(quantities/)?format", "/pages/paths\\.ts$"],
    },
  },
  {
    name: "testing-is-for-tests",
    severity: "error",
    comment:
      "app/testing and an area's for-tests.ts are there for tests alone: what the running program needs belongs beside the code that needs it.",
    from: { pathNot: ["^app/testing/", "^bin/(phases|shard-check)\\.ts$", "^e2e/"] },
    to: { path: ["^app/testing/", forTests] },
  },
];

const pageRules = [
  {
    name: "pages-ask-by-call",
    severity: "error",
    comment:
      "A page reads and writes through page(context).call(endpoint, input): reads, verbs and tables stay behind the endpoint. Besides endpoints it may import an area's plain rules, which import nothing but core, web/format/format*.ts and each other.",
    from: { path: pages },
    to: {
      path: areaFile,
      pathNot: [pages, "endpoints\\.ts$", ...plainRules.map((file) => `^${file}$`)],
    },
  },
  {
    name: "pages-meet-the-server-in-page-ts",
    severity: "error",
    comment:
      "A page meets the server only through #server/page.ts, its guards, forms and arrivals (types are free): what else it needs belongs behind an endpoint, or in core/ when both sides use it.",
    from: { path: pages },
    to: {
      path: "^server/",
      pathNot:
        "^server/(page|guards|redirect-with-flash|request-cookie|read-form-data|form-acts|download-response|receipt-files)\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "no-server-library-in-the-browser",
    severity: "error",
    comment:
      "This library would travel to every visitor: validation belongs in endpoints.ts, queries in reads.ts, pictures in server/.",
    from: { path: [pages, "^web/"] },
    to: {
      path: "node_modules/(zod|drizzle-orm|pg|sharp|pino|hono|marked|csv-parse)/",
      dependencyTypesNot: ["type-only"],
    },
  },
];

/**
 * The groups of areas and the groups that each may import, with the reason. docs/architecture.md
 * draws the same map. Areas of different groups never form a circle (no-circle-of-areas).
 */
export const groups = {
  reference: {},
  people: {
    reference: "people and associations have a place, and choices from the vocabulary",
    platform: "traders are found by words, and registration shows the texts",
  },
  trade: {
    reference: "products are commodities with a unit and a place",
    people: "a seller, a buyer and an officer are accounts",
    prices: "a product's price is compared with the market price",
    transport: "an order links to the transport that carries it",
    community: "a service page opens a conversation",
    office: "a decision on a product returns to the officer's queue",
    platform: "products are found by words, and orders mark their notifications as seen",
  },
  transport: {
    reference: "a route has places, distances and currencies",
    people: "a carrier is a verified account",
    trade: "transport starts from an order or a product",
    regulations: "a cost links to a trade plan",
    platform: "carriers are found by words, and orders mark their notifications as seen",
  },
  prices: {
    reference: "a price is of a commodity at a market in a currency",
    people: "enquiries, alerts and reports belong to accounts",
    trade: "an alert counts the offers on the market",
  },
  regulations: {
    reference: "a rule is about a commodity, a place or a currency",
    people: "plans, calculations and reports of a wrong rule belong to accounts",
    prices: "a trade plan starts from a market price",
    trade: "a trade plan starts from a product",
    transport: "a trade plan includes a carrier's cost",
    platform: "rules are found by words, and procedures show the texts",
  },
  community: {
    reference: "discussions and events have a commodity or a place",
    people: "authors and participants are accounts",
    trade: "a conversation shows the product, the service or the order it is about",
    transport: "a conversation shows the transport it is about",
    prices: "the page of market prices shows discussions of the commodity",
    platform: "events are found by words, and a conversation marks its notifications as seen",
  },
  books: {
    reference: "stock is counted in units of commodities",
    people: "a book belongs to an account",
    trade: "delivered orders become sales and purchases",
    transport: "delivered transport becomes an expense",
    community: "the page of an order opens a conversation",
  },
  office: {
    reference: "officers filter by place and commodity",
    people: "officers decide on accounts and documents",
    trade: "officers decide on products, services and ratings",
    transport: "a suspended carrier is taken off the market",
    prices: "officers decide on price reports and enquiries",
    regulations: "officers decide on reports of a wrong rule",
    community: "officers decide on flagged posts and messages",
    platform: "an announcement is sent as notifications",
  },
  platform: {
    reference: "search reads places and commodities in a query",
    people: "notifications go to accounts and sessions, and search finds traders",
    trade: "search finds products and services, and the home page shows products and orders",
    transport: "search finds carriers, and the home page counts a carrier's loads",
    prices: "search and the home page show market prices",
    regulations: "search finds procedures, standards and documents",
    community: "search finds events and institutions",
    office: "the home page counts what officers have to decide",
  },
};

const betweenGroups = Object.entries(groups).map(([group, allowed]) => ({
  name: `group-${group}`,
  severity: "error",
  comment: `areas/${group} imports ${
    Object.entries(allowed)
      .map(([other, reason]) => `${other} (${reason})`)
      .join(", ") || "no other group"
  }. For another direction let the upper group hand in what this one needs, or add the reason to the map of groups.`,
  from: { path: `^areas/${group}/` },
  to: {
    path: "^areas/",
    pathNot: `^areas/(${[group, ...Object.keys(allowed)].join("|")})/`,
  },
}));

/** Every area is in one of the groups. */
const knownGroups = {
  name: "areas-are-in-groups",
  severity: "error",
  comment: `An area belongs in one of the groups ${Object.keys(groups).join(", ")}.`,
  from: { path: "^areas/", pathNot: `^areas/(${Object.keys(groups).join("|")})/[^/]+/` },
  to: {},
};

const betweenAreas = [
  {
    name: "other-areas-by-name",
    severity: "error",
    comment:
      "Another area is asked by its endpoints, reads and verbs, and referred to by its tables: its operations, loadings, rules and phrases are its own; ask for a read or a verb there.",
    from: { path: "^areas/([^/]+/[^/]+)/" },
    to: {
      path: [
        "^areas/[^/]+/[^/]+/(area|access|states|load-[^/]+|phrases/[^/]+)\\.(ts|json)$",
        "^areas/[^/]+/[^/]+/[^/]+/(access|states|load-[^/]+)\\.ts$",
      ],
      pathNot: ["^areas/$1/", pages],
    },
  },
];

const circles = [
  {
    name: "no-circle",
    severity: "error",
    comment:
      "These files need each other, so none can be read alone: move what both need into a third file below them.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-circle-of-areas",
    severity: "error",
    scope: "folder",
    comment:
      "These areas need each other: the arrows point down (orders above market, places at the bottom), so the upper one must hand in what the lower one wants, or the shared piece is an area of its own.",
    from: { path: "^areas/[^/]+/[^/]+$" },
    to: { circular: true, path: "^areas/[^/]+/[^/]+$" },
  },
];

const whole = [
  {
    name: "everything-imported-exists",
    severity: "error",
    comment: "This import leads nowhere: correct its path, or add the library to package.json.",
    // The test that compiles it generates its types.
    from: { pathNot: "^app/testing/openapi-client/trade\\.ts$" },
    // The build writes it, and a clean checkout has none.
    to: { couldNotResolve: true, pathNot: "^#built-pages$" },
  },
  {
    name: "no-orphan",
    severity: "error",
    comment: "No file imports this one, and it imports none: use it or remove it.",
    // Only tests import what is in app/testing, and they are not part of this check.
    from: { orphan: true, pathNot: ["\\.d\\.m?ts$", "^app/testing/"] },
    to: {},
  },
];

export default {
  forbidden: [
    ...layers,
    ...pageRules,
    ...betweenGroups,
    knownGroups,
    ...betweenAreas,
    ...circles,
    ...whole,
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: ["node_modules", forTests] },
    exclude: { path: "\\.test\\.tsx?$" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
