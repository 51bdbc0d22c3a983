import { idPattern } from "#core/ids.ts";
import { limits } from "#core/limits.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the query of a list of the books; invalid days are left out. */
export function parseBookListQuery(request: { url: string }) {
  const query = new URL(request.url).searchParams;
  const text = (name: string, max: number) => query.get(name)?.trim().slice(0, max) ?? "";
  const dayOf = (name: string) => {
    const value = query.get(name) ?? "";
    return day.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";
  };
  const item = text("item", 36);
  return {
    query,
    page: pageNumber(query),
    from: dayOf("from"),
    to: dayOf("to"),
    term: text("term", limits.searchTermLength),
    /** The item that the list is filtered by. */
    item: idPattern.test(item) ? item : "",
    text,
  };
}
