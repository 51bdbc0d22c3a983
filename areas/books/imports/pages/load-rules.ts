import { categories } from "#areas/books/bookkeeping/expenses/endpoints.ts";
import { statementRulesPath } from "#core/books/book-paths.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { type Rule, statementRules } from "../endpoints.ts";

type Visit = ReturnType<typeof page>;

/** Loads the owner's rules, and the form of the one named in the address. */
export async function loadRules(visit: Visit, url: URL) {
  const query = url.searchParams;
  const shown = pageNumber(query);
  const { data, total } = await visit.call(statementRules, { page: shown });
  const changing = data.find(({ id }) => id === query.get("rule"));
  return {
    title: visit.say("bookImports.rules.title"),
    page: shown,
    total,
    back: rulesAddress(query),
    list: data.map((rule) => ({
      id: rule.id,
      who: whoOf(visit, rule),
      what: whatOf(visit, rule),
      to: rulesAddress(query, rule.id),
    })),
    changing: changing && {
      id: changing.id,
      isIn: changing.direction === "in",
      becomes: changing.becomes,
      words: changing.name,
      categories: changing.direction === "in" ? [] : await categoriesOf(visit),
    },
  };
}

/** Returns the address of the current page of the list, with or without the form of one rule. */
export function rulesAddress(query: URLSearchParams, rule?: string): string {
  const address = new URLSearchParams();
  const shown = pageNumber(query);
  if (shown > 1) address.set("page", String(shown));
  if (rule) address.set("rule", rule);
  return `${statementRulesPath}${address.size > 0 ? `?${address}` : ""}${rule ? `#rule-${rule}` : ""}`;
}

const whoOf = ({ say }: Visit, { counterparty }: Rule): string =>
  /[\p{L}\p{N}]/u.test(counterparty) ? counterparty : say("bookImports.rules.nobody");

const whatOf = ({ say }: Visit, { direction, becomes, name }: Rule) => ({
  way: say(`bookImports.rules.${direction}`),
  becomes: say(`bookImports.becomes.${becomes}`, { name }),
});

const categoriesOf = async (visit: Visit): Promise<string[]> =>
  (await visit.call(categories, {})).data.map(({ name }) => name);
