import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { fileOfSection, sectionOf } from "./page-sections.ts";
import routes from "./routes.ts";

const idOf = ({ id = "" }: { id?: string | undefined }) => id;
const sections = [...new Set(routes.map((page) => sectionOf(idOf(page))))];

/** Returns the routes in the browser's list of a section, matched as React Router does. */
const listOf = (section: string) =>
  routes
    .filter((page) => ["", section].includes(sectionOf(idOf(page))))
    .map(({ path, index }) => (index ? { path, index: true as const } : { path }));

const exampleOf = (path = "") => `/${path.replace(/\/?:\w+\?/g, "").replace(/:\w+/g, "x1")}`;

test("only a section's own list contains its addresses, others are requested from the server", () => {
  expect(sections).toContain("officer");
  const taken = routes.flatMap((page) => {
    const own = sectionOf(idOf(page));
    if (own === "") return [];
    const address = exampleOf(page.path);
    return sections
      .filter((section) => section !== own)
      .flatMap((section) => {
        const [match] = matchRoutes(listOf(section), address) ?? [];
        return match?.route.path === "*"
          ? []
          : [`${address} is ${match?.route.path} in ${section}`];
      });
  });
  expect(
    taken,
    "a page with a parameter and the pages beside it belong into one section of app/routes.ts",
  ).toEqual([]);
});

test("the list of a section is stored next to that of the common pages", () => {
  expect(fileOfSection("/assets/manifest-a1b2c.js", "officer")).toBe(
    "/assets/manifest-a1b2c-officer.js",
  );
  expect(fileOfSection("/assets/manifest-a1b2c.js", "")).toBe("/assets/manifest-a1b2c.js");
});
