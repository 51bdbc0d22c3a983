// npm run screenshots [-- fr kisw] — takes every example page at 360 and 1280 px, light and dark,
// in the given languages, into .data/screenshots, with an index.html that shows them side by side.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { root, run, say } from "#app/start/run.ts";
import { isLanguage, type Language, languageCookie, languages } from "#core/languages.ts";
import { StartError } from "#server/start-error.ts";
import { findBrowser } from "./chromium.ts";
import { examplePaths, readerOf, resolveIds } from "./example-pages.ts";
import { scrollThrough } from "./scroll-through.ts";
import { sessionOf } from "./signed-in.ts";
import startApp from "./start-app.ts";
import { untilHydrated } from "./visit.ts";

const folder = join(root, ".data/screenshots");
const widths = [360, 1280];
const schemes = ["light", "dark"] as const;

interface Sight {
  path: string;
  language: Language;
  width: number;
}

/** Returns the file of a page's screenshot, relative to the folder. */
const fileOf = ({ path, language, width }: Sight, scheme: string) =>
  `${language}/${width}-${scheme}/${path.replace(/^\//, "").replace(/\W+/g, "-") || "home"}.png`;

await run(async (atEnd) => {
  const chosen = languagesIn(process.argv.slice(2));
  atEnd(await startApp());
  const { env, ...here } = await findBrowser();
  const browser = await chromium.launch({ ...here, env });
  atEnd(() => browser.close());
  await rm(folder, { recursive: true, force: true });
  const sights = chosen.flatMap((language) =>
    widths.flatMap((width) => examplePaths.map((path) => ({ path, language, width }))),
  );
  const left = sights.entries();
  await Promise.all([takeAll(), takeAll()]);
  await writeFile(join(folder, "index.html"), indexOf(chosen));
  say(`${sights.length * schemes.length} pictures: ${join(folder, "index.html")}`);
  return "done";

  /** Takes the remaining screenshots in sequence; two of these loops share the work. */
  async function takeAll(): Promise<void> {
    for (const [number, sight] of left) {
      await take(browser, sight);
      say(`${String(number + 1).padStart(3)} of ${sights.length}  ${fileOf(sight, "light")}, dark`);
    }
  }
});

function languagesIn(names: string[]): Language[] {
  const strange = names.find((name) => !isLanguage(name));
  if (strange) throw new StartError(`“${strange}” is none of ${languages.join(", ")}.`);
  return names.length > 0 ? names.filter(isLanguage) : ["kisw", "fr"];
}

async function take(browser: Browser, sight: Sight): Promise<void> {
  const base = process.env.SOKO_TEST_URL ?? "";
  const { path, language, width } = sight;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: width < 640 ? 740 : 800 },
    isMobile: width < 640,
    hasTouch: width < 640,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  try {
    await context.addCookies([{ name: languageCookie, value: language, url: base }]);
    const reader = readerOf(path);
    if (reader) await context.addCookies([await sessionOf(reader)]);
    const page = await context.newPage();
    await page.goto(await resolveIds(path, context.request));
    await untilHydrated(page);
    await scrollThrough(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await shoot(page, join(folder, fileOf(sight, colorScheme)));
    }
  } finally {
    await context.close();
  }
}

async function shoot(page: Page, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
}

/** Returns an index with one page below the other, each in all its variants side by side. */
function indexOf(chosen: Language[]): string {
  const looks = (path: string) =>
    chosen.flatMap((language) =>
      widths.flatMap((width) =>
        schemes.map((scheme) => {
          const file = fileOf({ path, language, width }, scheme);
          const name = `${language}, ${width} px, ${scheme}`;
          return `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt="${path}, ${name}" loading="lazy" width="${width < 640 ? 240 : 480}"></a></figure>`;
        }),
      ),
    );
  const sections = examplePaths.map(
    (path) => `<h2>${path.replaceAll("&", "&amp;")}</h2><div>${looks(path).join("")}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Soko, page by page</title>
<style>body{font:1rem system-ui;margin:1rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0;flex:none}img{border:1px solid #ccc;height:auto}</style>
<h1>Soko, page by page</h1>
${sections.join("\n")}
`;
}
