import type { LoaderFunctionArgs } from "react-router";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { calculatorAddress, taxesPath } from "#areas/regulations/sources/paths.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { listTariffLines, listTaxes, listTaxRules } from "../../endpoints.ts";
import { renderRuleRows } from "./rule-rows.tsx";
import { renderTariffCards } from "./tariff-cards.tsx";
import { renderTaxCards } from "./tax-cards.tsx";

const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
const all = { size: limits.maxPageSize };

/** Loads the taxes of a country; with a search term, the matching lines of the tariff. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say, edition } = pageContext;
  const query = new URL(request.url).searchParams;
  const requested = query.get("country")?.toUpperCase() ?? "";
  const country = own.has(requested) ? requested : edition.countryCode;
  const term = (query.get("term") ?? "").trim().slice(0, limits.searchTermLength);
  const currentPage = pageNumber(query);
  const { data: lands } = await pageContext.call(listCountries, all);
  const choices = lands
    .filter(({ code }) => own.has(code))
    .map(({ code, name }) => ({
      to: addressOf(code, edition.countryCode),
      label: name,
      chosen: code === country,
    }));
  const chosen = {
    country,
    countryName: choices.find((choice) => choice.chosen)?.label ?? country,
    isOther: country !== edition.countryCode,
    term,
  };
  const path = addressOf(country, edition.countryCode);
  return {
    title: say("taxes.page.title"),
    description: say("taxes.page.intro"),
    chosen,
    choices,
    path,
    calculator: calculatorAddress("import", { countryCode: country }),
    found: term ? await tariffPart() : null,
    listed: term ? null : await taxPart(),
  };

  async function tariffPart() {
    const lines = await pageContext.call(listTariffLines, {
      term,
      page: currentPage,
      size: limits.pageSize,
    });
    const here = `${taxesPath}?${new URLSearchParams({ country: country.toLowerCase(), term })}`;
    const parts = { lines: lines.data, countryCode: country, path: here };
    return {
      html: lines.data.length > 0 ? renderTariffCards(pageContext, parts) : "",
      currentPage,
      total: lines.total,
    };
  }

  async function taxPart() {
    const list = await pageContext.call(listTaxes, { countryCode: country, ...all });
    const sensitive = await pageContext.call(listTaxRules, { topic: "sensitive", ...all });
    const compound = await pageContext.call(listTaxRules, { topic: "compound", ...all });
    return {
      taxes: renderTaxCards(pageContext, list.data, path),
      sensitive: renderRuleRows(pageContext, sensitive.data, path),
      compound: renderRuleRows(pageContext, compound.data, path),
    };
  }
}

const addressOf = (country: string, usual: string): string =>
  country === usual ? taxesPath : `${taxesPath}?country=${country.toLowerCase()}`;
