import { limits } from "#core/limits.ts";
import { signInAndBack } from "#core/paths.ts";
import { termIn } from "#core/search-term.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { forumTags, forumTopics } from "../../endpoints.ts";
import { topicSorts, topicsOnPage } from "../../forum-rules.ts";
import { listAddress } from "./list-address.ts";
import { topicRows } from "./topic-rows.tsx";

/** Loads the discussions of a URL: by search term, tag and order. */
export async function loadTopics({ context, request }: PageArgs) {
  const visit = page(context);
  const { say, actor } = visit;
  const query = new URL(request.url).searchParams;
  const term = termIn(query);
  const shown = pageNumber(query);
  const tags = await visit.call(forumTags, { size: limits.maxPageSize });
  const tag = tags.data.find(({ id }) => id === query.get("tag"))?.id;
  const sort = topicSorts.find((one) => one === query.get("sort")) ?? topicSorts[0];
  const about = {
    commodityId: query.get("commodity") ?? undefined,
    borderPostId: query.get("border") ?? undefined,
    associationId: query.get("association") ?? undefined,
  };
  const asked = { term: term || undefined, tag, sort, ...about };
  const { data, total } = await visit.call(forumTopics, {
    ...asked,
    page: shown,
    size: topicsOnPage,
  });
  const usual = sort === topicSorts[0] ? undefined : sort;
  const place = {
    commodity: about.commodityId,
    border: about.borderPostId,
    association: about.associationId,
  };
  const address = (change: object) => listAddress({ term, tag, sort: usual, ...place, ...change });
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
    sorts: topicSorts.map((one) => ({
      to: address({ sort: one === topicSorts[0] ? undefined : one }),
      label: say(`forum.list.sort.${one}`),
      chosen: one === sort,
    })),
    signIn: actor.kind === "person" ? "" : signInAndBack(address({})),
    html: topicRows(data, visit),
    shown,
    total,
  };
}
