import { signInPath } from "#core/paths.ts";
import { desktop } from "../screens.ts";
import { expect, test, untilReact } from "../visit.ts";

test.use({ viewport: desktop });

declare global {
  interface Window {
    /** What the browser blocked, by the violated directive. */
    refused?: string[];
    /** Set by the injected script if it runs. */
    slippedIn?: boolean;
  }
}

test("blocks injected scripts and allows ours", async ({ visit, page, issues }) => {
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      window.refused?.push(effectiveDirective);
    });
  });
  await visit("/news");
  await untilReact(page);
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
  // Each violation is written to the console, as intended here.
  expect(issues).toHaveLength(3);
  issues.length = 0;
});

test("allows scripts by nonce, by digest on shared pages, and none on static ones", async ({
  request,
}) => {
  const scriptsOf = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: "text/html" } });
    const policy = answer.headers()["content-security-policy"] ?? "";
    const [, sources] = /script-src 'self'([^;]*);/.exec(policy) ?? [];
    return { sources: sources ?? "none", html: await answer.text() };
  };
  const nonceOf = async () => {
    const { sources, html } = await scriptsOf(signInPath);
    const [, nonce = ""] = /^ 'nonce-([\w-]{22})'$/.exec(sources) ?? [];
    expect(html).toContain(` nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
  const sharedPage = await scriptsOf("/services/calculator");
  expect(sharedPage.sources).toMatch(/^( 'sha256-[\w+/]{43}=')+$/);
  const staticPage = await scriptsOf("/news");
  expect(staticPage.sources).toBe("");
  for (const { html } of [sharedPage, staticPage]) expect(html).not.toContain(` nonce="`);
});

test("forbids framing every page", async ({ page, baseURL, issues }) => {
  await page.setContent(`<iframe src="${baseURL}/news"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  expect(issues.join()).toContain("frame-ancestors 'none'");
  issues.length = 0;
});
