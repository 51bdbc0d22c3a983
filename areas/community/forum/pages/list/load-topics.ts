import { limits } from "#core/limits.ts";
import { signInAndReturnPath } from "#core/paths.ts";
import { readSearchTerm } from "#core/search-term.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { listTags, listTopics } from "../../endpoints.ts";
import { topicSorts, topicsOnPage } from "../../forum-rules.ts";
import { topicListPath } from "./topic-list-path.ts";
import { renderTopicRows } from "./topic-rows.tsx";

/** Loads the discussions of a URL: by search term, tag and order. */
export async function loadTopics({ context, request }: PageArgs) {
  const pageContext = page(context);
  const { say, actor } = pageContext;
  const query = new URL(request.url).searchParams;
  const term = readSearchTerm(query);
  const currentPage = pageNumber(query);
  const tags = await pageContext.call(listTags, { size: limits.maxPageSize });
  const tag = tags.data.find(({ id }) => id === query.get("tag"))?.id;
  const sort = topicSorts.find((value) => value === query.get("sort")) ?? topicSorts[0];
  const about = {
    commodityId: query.get("commodity") ?? undefined,
    borderPostId: query.get("border") ?? undefined,
    associationId: query.get("association") ?? undefined,
  };
  const filter = { term: term || undefined, tag, sort, ...about };
  const { data, total } = await pageContext.call(listTopics, {
    ...filter,
    page: currentPage,
    size: topicsOnPage,
  });
  const usual = sort === topicSorts[0] ? undefined : sort;
  const place = {
    commodity: about.commodityId,
    border: about.borderPostId,
    association: about.associationId,
  };
  const address = (change: object) =>
    topicListPath({ term, tag, sort: usual, ...place, ...change });
  return {
    title: term ? say("forum.found", { term }) : say("forum.title"),
    description: say("forum.intro"),
    term,
    /** The user submitted the search without a term. */
    isTermMissing: query.has("term") && !term,
    keep: { tag, sort: usual, ...place },
    tags: [
      { to: address({ tag: undefined }), label: say("forum.list.allTags"), chosen: !tag },
      ...tags.data.map(({ id, name }) => ({
        to: address({ tag: id }),
        label: name,
        chosen: id === tag,
      })),
    ],
    sorts: topicSorts.map((value) => ({
      to: address({ sort: value === topicSorts[0] ? undefined : value }),
      label: say(`forum.list.sort.${value}`),
      chosen: value === sort,
    })),
    signIn: actor.kind === "person" ? "" : signInAndReturnPath(address({})),
    html: renderTopicRows(data, pageContext),
    currentPage,
    total,
  };
}
