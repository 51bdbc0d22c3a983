import { expect, test, touched } from "../visit.ts";

declare global {
  interface Window {
    /** What the browser refused, by the directive that says so. */
    refused?: string[];
    /** Left behind by what was slipped in, if it ran. */
    slippedIn?: boolean;
  }
}

test("what somebody slipped into a page does not run, and our scripts do", async ({
  visit,
  page,
  issues,
}) => {
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      window.refused?.push(effectiveDirective);
    });
  });
  await visit("/news");
  await touched(page);
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "slippedIn = true";
    document.body.append(script);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<button id="slipped" onclick="slippedIn = true">x</button><style>body { color: red }</style>`,
    );
    document.getElementById("slipped")?.click();
  });
  await expect
    .poll(() => page.evaluate(() => window.refused?.toSorted()))
    .toEqual(["script-src-attr", "script-src-elem", "style-src-elem"]);
  expect(await page.evaluate(() => window.slippedIn)).toBeUndefined();
  // Each is written to the console, which is what was wanted here.
  expect(issues).toHaveLength(3);
  issues.length = 0;
});

test("each answer of a page names other scripts", async ({ request }) => {
  const nonceOf = async () => {
    const answer = await request.get("/news");
    const policy = answer.headers()["content-security-policy"] ?? "";
    const [, nonce = ""] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? [];
    expect(await answer.text()).toContain(` nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

test("a page of ours stands in nobody's frame", async ({ page, baseURL, issues }) => {
  await page.setContent(`<iframe src="${baseURL}/news"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  expect(issues.join()).toContain("frame-ancestors 'none'");
  issues.length = 0;
});
