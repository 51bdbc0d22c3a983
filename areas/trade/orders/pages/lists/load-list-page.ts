import type { PageContext } from "#server/page.ts";
import { findListPage } from "./find-list-page.ts";
import type { ListQuery } from "./listed.ts";
import { toOrderRow } from "./to-order-row.tsx";

/** Loads one page of a user's requests or orders, with the parts of rows that the server writes. */
export async function loadListPage(pageContext: PageContext, query: ListQuery) {
  const found = await findListPage(pageContext.call, query);
  return found.tab === "requests"
    ? { ...found, data: found.data.map((row) => toOrderRow(pageContext, row)) }
    : { ...found, data: found.data.map((row) => toOrderRow(pageContext, row)) };
}

export type ListPage = Awaited<ReturnType<typeof loadListPage>>;
export type ListedRow = ListPage["data"][number];
