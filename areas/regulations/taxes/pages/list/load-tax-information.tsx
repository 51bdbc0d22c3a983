import type { LoaderFunctionArgs } from "react-router";
import { countries } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { calculatorAddress, taxesPath } from "#core/rules/rule-paths.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { tariffLines, taxes, taxRules } from "../../endpoints.ts";
import { ruleRows } from "./rule-rows.tsx";
import { tariffCards } from "./tariff-cards.tsx";
import { taxCards } from "./tax-cards.tsx";

const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));
const all = { size: limits.maxPageSize };

/** Loads the taxes of a country; with a search term, the matching lines of the tariff. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say, edition } = visit;
  const query = new URL(request.url).searchParams;
  const asked = query.get("country")?.toUpperCase() ?? "";
  const country = own.has(asked) ? asked : edition.countryCode;
  const term = (query.get("term") ?? "").trim().slice(0, limits.searchTermLength);
  const shown = pageNumber(query);
  const { data: lands } = await visit.call(countries, all);
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
    const lines = await visit.call(tariffLines, { term, page: shown, size: limits.pageSize });
    const here = `${taxesPath}?${new URLSearchParams({ country: country.toLowerCase(), term })}`;
    const parts = { lines: lines.data, countryCode: country, path: here };
    return {
      html: lines.data.length > 0 ? tariffCards(visit, parts) : "",
      shown,
      total: lines.total,
    };
  }

  async function taxPart() {
    const list = await visit.call(taxes, { countryCode: country, ...all });
    const sensitive = await visit.call(taxRules, { topic: "sensitive", ...all });
    const compound = await visit.call(taxRules, { topic: "compound", ...all });
    return {
      taxes: taxCards(visit, list.data, path),
      sensitive: ruleRows(visit, sensitive.data, path),
      compound: ruleRows(visit, compound.data, path),
    };
  }
}

const addressOf = (country: string, usual: string): string =>
  country === usual ? taxesPath : `${taxesPath}?country=${country.toLowerCase()}`;
