import { expect, test } from "vitest";
import { pagesApp } from "./support/pages-app.ts";

for (const path of ["/404", "/no/such/page", "/news/999999", "/fr/"]) {
  test(`shows the specification's not-found page at ${path}`, async () => {
    const page = (await pagesApp()).visitor("en");
    await page.open(path, { status: 404 });
    expect(page.heading).toBe("This page could not be found");
    expect(page.html).toMatch(/<title>Page not found · [^<]+<\/title>/);
    for (const [name, to] of [
      ["Home", "/"],
      ["Market Place", "/market/market-access"],
      ["News", "/news"],
    ] as const)
      expect(page.part(`main a[href="${to}"]`)).toHaveTextContent(name);
  });
}
