import type { PageContext } from "#server/page.ts";
import { findListPage } from "./find-list-page.ts";
import type { ListQuery } from "./listed.ts";
import { toOrderRow } from "./to-order-row.tsx";

/**
 * Renders what another area says about some of the orders with these ids: HTML by id. An area above
 * orders passes it in.
 */
export type RenderMarks = (
  pageContext: PageContext,
  ids: string[],
) => Promise<Readonly<Record<string, string>>>;

/**
 * Loads one page of a user's requests or orders, with the parts of rows that the server writes.
 * Marks of orders are written beside their state; requests have none.
 */
export async function loadListPage(
  pageContext: PageContext,
  query: ListQuery,
  renderMarks: RenderMarks,
) {
  const found = await findListPage(pageContext.call, query);
  if (found.tab === "requests") {
    return { ...found, data: found.data.map((row) => toOrderRow(pageContext, row)) };
  }
  const ids = found.data.map(({ id }) => id);
  const marks = ids.length > 0 ? await renderMarks(pageContext, ids) : {};
  const rows = found.data.map((order) => {
    const row = toOrderRow(pageContext, order);
    return { ...row, state: [row.state, marks[order.id]].filter(Boolean).join(" ") };
  });
  return { ...found, data: rows };
}

export type ListPage = Awaited<ReturnType<typeof loadListPage>>;
export type ListedRow = ListPage["data"][number];
