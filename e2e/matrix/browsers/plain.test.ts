import { marketPath } from "#core/paths.ts";
import { resolveIds } from "../../example-pages.ts";
import { sessionOf } from "../../signed-in.ts";
import { expect, test } from "../../world/world-test.ts";

const paths = ["/", marketPath, `${marketPath}/single-product/PRODUCT`, "/auth/login"];
const product = paths[2] ?? "";

/** Returns the text of a piece of HTML with each block on a line, as w3m and NetSurf show it. */
const linesOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<(script|svg)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<\/?(p|div|li|ul|form|header|nav|details|summary|option|h\d)\b[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .split("\n")
    .filter((line) => line.trim());

for (const name of ["w3m/0.5.3", "Mozilla/5.0 (X11; Linux) NetSurf/3.10"]) {
  test(`shows ${name} the page after a few lines, and the menu below it`, async ({ request }) => {
    for (const path of paths) {
      const address = await resolveIds(path, request);
      const answer = await request.get(address, { headers: { "user-agent": name } });
      const html = await answer.text();
      expect(html, "styles and scripts that it cannot read").not.toMatch(/stylesheet|<script/);
      const [head = "", below = ""] = html.split(/<main\b[\s\S]*<\/main>/);
      expect(linesOf(head).length, `${address}: ${linesOf(head)}`).toBeLessThan(6);
      expect(head).toContain('href="#menu"');
      expect(below).toContain('id="menu"');
      expect(below).toContain(`${marketPath}?category=`);
    }
  });
}

test("signs out by the menu below the page", async ({ request }) => {
  const { name, value } = await sessionOf("buyer");
  const headers = { "user-agent": "w3m/0.5.3", cookie: `${name}=${value}` };
  const answer = await request.get(await resolveIds(product, request), { headers });
  const [head = "", below = ""] = (await answer.text()).split(/<main\b[\s\S]*<\/main>/);
  expect(linesOf(head).length).toBeLessThan(7);
  expect(below).toContain('action="/auth/logout"');
});
