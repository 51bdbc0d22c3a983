import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { escapeHtml } from "#core/escape-html.ts";
import type { Language } from "#core/languages.ts";
import { createBook } from "#core/words.ts";
import { WordsProvider } from "#web/words/words.tsx";
import { Header } from "./header.tsx";
import { HeaderContext, type HeaderData, type ShellPartCache } from "./header-data.ts";
import { ReturnPathField } from "./preferences-menu.tsx";
import { ServerOnly } from "./server-only.tsx";
import { completeShell } from "./shell-parts.tsx";

interface Reader {
  language?: Language;
  shell?: Partial<HeaderData>;
}

/** Renders the document of an address, with a field of its own between header and footer. */
function written(
  address: string,
  parts: ShellPartCache | undefined,
  { language = "en", shell: render }: Reader = {},
) {
  const header = {
    edition: { code: "tz", name: "Soko Tanzania", phone: "+255", currency: "TZS" },
    categories: [{ key: 1, name: "Grain" }],
    serviceCategories: [],
    currencies: [{ code: "KES", name: "Shilling" }],
    social: [],
    portal: "/portal",
    parts,
    ...render,
  } as unknown as HeaderData;
  const html = renderToString(
    <WordsProvider words={{ language, book: createBook(language) }}>
      <HeaderContext value={header}>
        <MemoryRouter initialEntries={[address]}>
          <ServerOnly id="head">
            <Header />
          </ServerOnly>
          <input name="own" defaultValue="this page" />
          <ServerOnly id="other">
            <ReturnPathField />
          </ServerOnly>
          <ServerOnly id="foot">
            <ReturnPathField />
          </ServerOnly>
        </MemoryRouter>
      </HeaderContext>
    </WordsProvider>,
  );
  return completeShell(html, { parts, address: escapeHtml(address) });
}

const addresses = [
  "/news",
  "/news/7",
  "/news?page=2&a=%22%3E",
  "/news?a='b'",
  "/",
  "/market/market-access?category=1",
  "/market/market-access/regions",
  "/nowhere",
];
const readers: Reader[] = [
  {},
  { language: "fr" },
  { shell: { shownCurrency: "KES" } },
  { shell: { shownCurrency: "no currency" } },
  { shell: { dataSaver: "on" } },
  { shell: { isPlain: true } },
];

test("renders the same shell from the cache as without it, for every reader and address", () => {
  const parts: ShellPartCache = new Map();
  for (let round = 0; round < 2; round++) {
    for (const reader of readers) {
      for (const address of addresses) {
        const whole = written(address, undefined, reader);
        expect(whole).toContain(`name="back" value="${escapeHtml(address)}"`);
        expect(written(address, parts, reader), JSON.stringify([address, reader])).toBe(whole);
      }
    }
  }
  expect(whole(parts)).not.toContain("data-part");
});

const whole = (parts: ShellPartCache) => [...parts.values()].join();

test("shares one shell between pages at the same menu entry, and caches nothing for invalid currencies", () => {
  const parts: ShellPartCache = new Map();
  for (let n = 0; n < 50; n++) {
    written(`/nowhere/${n}`, parts, { shell: { shownCurrency: `X${n}` } });
  }
  expect(parts.size).toBe(2);
  written("/search?term=beans", parts);
  expect(whole(parts)).not.toContain("beans");
});

test("bounds the size of the cache", () => {
  const parts: ShellPartCache = new Map();
  for (let n = 0; n < 500; n++) {
    const currencies = [{ code: `X${n}`, name: "" }];
    written("/news", parts, { shell: { shownCurrency: `X${n}`, currencies } });
    expect(parts.size).toBeLessThanOrEqual(100);
  }
});
