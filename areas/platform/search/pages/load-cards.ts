import type { LoaderFunctionArgs } from "react-router";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { type PageContext, page } from "#server/page.ts";
import { loadAlternatives } from "./load-alternatives.ts";
import { pageNumberIn } from "./search-box.tsx";

interface CardSearch<Row> {
  /** The name of the group in the phrases. */
  group: "regulations" | "standards" | "trade-documents";
  list: (
    call: PageContext["call"],
    query: { term: string; page: number; size: number },
  ) => Promise<{ data: Row[]; total: number }>;
  /** Renders the matches as HTML. */
  render: (pageContext: PageContext, rows: Row[]) => string;
}

/** Loads one page of a search whose matches are rendered as cards on the server. */
export async function loadCards<Row>(
  { context, request }: LoaderFunctionArgs,
  { group, list, render }: CardSearch<Row>,
) {
  const pageContext = page(context);
  const { call, say } = pageContext;
  const term = readSearchTerm(new URL(request.url).searchParams);
  const query = { term, page: pageNumberIn(request.url), size: limits.pageSize };
  const { data, total } = term ? await list(call, query) : { data: [], total: 0 };
  const on = term && total === 0 ? await loadAlternatives(call, term) : null;
  const title = say(`search.group.${group}`, { count: total });
  return { ...query, on, html: render(pageContext, data), total, title };
}
