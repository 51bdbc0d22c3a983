import { listCategories } from "#areas/books/bookkeeping/expenses/endpoints.ts";
import { statementRulesPath } from "#core/books/book-paths.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { listStatementRules, type Rule } from "../endpoints.ts";

/** Loads the owner's rules, and the form of the one named in the address. */
export async function loadRules(pageContext: PageContext, url: URL) {
  const query = url.searchParams;
  const currentPage = pageNumber(query);
  const { data, total } = await pageContext.call(listStatementRules, { page: currentPage });
  const changing = data.find(({ id }) => id === query.get("rule"));
  return {
    title: pageContext.say("bookImports.rules.title"),
    page: currentPage,
    total,
    back: rulesAddress(query),
    list: data.map((rule) => ({
      id: rule.id,
      who: whoOf(pageContext, rule),
      what: whatOf(pageContext, rule),
      to: rulesAddress(query, rule.id),
    })),
    changing: changing && {
      id: changing.id,
      isIn: changing.direction === "in",
      becomes: changing.becomes,
      words: changing.name,
      categories: changing.direction === "in" ? [] : await categoriesOf(pageContext),
    },
  };
}

/** Returns the address of the current page of the list, with or without the form of one rule. */
export function rulesAddress(query: URLSearchParams, rule?: string): string {
  const address = new URLSearchParams();
  const currentPage = pageNumber(query);
  if (currentPage > 1) address.set("page", String(currentPage));
  if (rule) address.set("rule", rule);
  return `${statementRulesPath}${address.size > 0 ? `?${address}` : ""}${rule ? `#rule-${rule}` : ""}`;
}

const whoOf = ({ say }: PageContext, { counterparty }: Rule): string =>
  /[\p{L}\p{N}]/u.test(counterparty) ? counterparty : say("bookImports.rules.nobody");

const whatOf = ({ say }: PageContext, { direction, becomes, name }: Rule) => ({
  way: say(`bookImports.rules.${direction}`),
  becomes: say(`bookImports.becomes.${becomes}`, { name }),
});

const categoriesOf = async (pageContext: PageContext): Promise<string[]> =>
  (await pageContext.call(listCategories, {})).data.map(({ name }) => name);
