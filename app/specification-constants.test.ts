import { expect, test } from "vitest";
import { tokenLifetimes } from "#areas/people/sign-in/oauth/tokens.ts";
import { paymentOptions } from "#areas/trade/payments/payment-rules.ts";
import { editionCodes, editions } from "#core/editions.ts";
import {
  fallbackLanguage,
  languageCookieDays,
  languageFromHeader,
  languages,
} from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { apiBase } from "#core/paths.ts";
import { readSettings } from "#server/settings.ts";
import { formatDate } from "#web/format/format.ts";
import { createApiDocument } from "./openapi.ts";

// The constants and limits of the specification, section 9, in its order. Lengths of text fields
// are listed with their messages in specification-rules.ts.

const usual = readSettings({ DEMO_DATA: "on" });
const document = createApiDocument({ server: "https://soko.tz", name: "Soko Tanzania" });

test.each<[constant: string, is: unknown, specified: unknown]>([
  ["the default edition", usual.EDITION, "tz"],
  ["the default currency", editions[usual.EDITION].currency, "TZS"],
  [
    "the currency of each edition",
    editionCodes.map((code) => `${code} ${editions[code].currency}`),
    ["tz TZS", "ke KES", "rw RWF", "ug UGX", "bi RWF"],
  ],
  ["the languages", languages, ["en", "kisw", "fr", "rw", "rn"]],
  ["the default language", languageFromHeader(undefined), "en"],
  ["the fallback language", fallbackLanguage, "en"],
  ["days of the language's cookie", languageCookieDays, 365],
  ["the date format", formatDate("en", "2026-11-05"), "05-Nov-2026"],
  ["characters of a meta description", limits.metaDescription, 155],
  ["characters of a password", usual.PASSWORD_MIN, 6],
  ["digits of a code", usual.CODE_DIGITS, 5],
  ["milliseconds of a toast", limits.toastMs, 5000],
  ["rows of a short page", limits.shortPageSize, 6],
  ["products on a page", limits.productPageSize, 32],
  ["results of a search", limits.searchSize, 500],
  ["entries of a drop-down list", limits.maxPageSize, 10_000],
  ["milliseconds before pages are fetched ahead", limits.idlePrefetchMs, 2000],
  ["milliseconds before the loading bar", limits.progressThrottleMs, 200],
  ["milliseconds of the loading bar", limits.progressMs, 5000],
  ["milliseconds between reloads of the page", limits.chunkReloadGuardMs, 60_000],
  ["pixels of a table", limits.tableHeight, 500],
  ["seconds of an access token", tokenLifetimes.accessSeconds, 3599],
  ["seconds of a refresh token", tokenLifetimes.refreshSeconds, 2_592_000],
  [
    "the ways to pay",
    [...paymentOptions].sort(),
    ["bankTransfer", "card", "creditCard", "easyTransfer", "mobile", "online", "pickup"],
  ],
])("%s", (_, is, specified) => {
  expect(is).toEqual(specified);
});

/** Lists with a page size other than 10. The specification's clients request some of them whole. */
const otherSizes: Record<string, number> = {
  product: limits.productPageSize,
  "product/product-trader-details/{id}": limits.productPageSize,
  "product/other-sellers/{id}": limits.shortPageSize,
  "dashboard/trader/market-recent-orders": limits.shortPageSize,
  "dashboard/trader/market-best-sellers": limits.shortPageSize,
  "site-searchForEvents": limits.searchSize,
  "private-chat/chat-history": 30,
  "forum/forum-comments/{id}": 20,
  "forum/forum-sub-comments/{id}": 20,
  "market-price/rows": 5000,
  "regulatory-agency-topic": limits.maxPageSize,
  "trade-documents-types": limits.maxPageSize,
  "trade-document-category": limits.maxPageSize,
  "service-providers/all": limits.maxPageSize,
  "service-providers-type/all": limits.maxPageSize,
};

test("a list page has 32 products, or 10 items unless listed here", () => {
  const resolved = (declared: object): { name?: string; schema?: { default?: number } } =>
    "$ref" in declared
      ? Object(document.components.parameters)[String(declared.$ref).split("/").at(-1) ?? ""]
      : declared;
  const sizes = Object.entries(document.paths).flatMap(([path, { get }]) =>
    [get?.parameters ?? []].flat().flatMap((declared) => {
      const { name, schema } = resolved(declared);
      const size = schema?.default;
      return name === "size" && path.startsWith(apiBase) && size !== undefined
        ? [[path.slice(apiBase.length + 1), size] as const]
        : [];
    }),
  );
  expect(sizes.length).toBeGreaterThan(100);
  expect(Object.fromEntries(sizes.filter(([, size]) => size !== limits.pageSize))).toEqual(
    otherSizes,
  );
});
