import { type Membership, ownMemberships } from "#areas/people/associations/endpoints.ts";
import {
  listCommodities,
  listCommodityCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { listImportExportLocations } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { listTags } from "../../endpoints.ts";

const all = { size: limits.maxPageSize };

/** Loads what a discussion can be about; the URL preselects a commodity and a border post. */
export async function loadStart(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const query = new URL(args.request.url).searchParams;
  const of = query.get("association");
  const [tags, categories, goods, places, memberships] = await Promise.all([
    pageContext.call(listTags, { size: limits.maxPageSize }),
    pageContext.call(listCommodityCategories, all),
    pageContext.call(listCommodities, all),
    pageContext.call(listImportExportLocations, all),
    of ? pageContext.call(ownMemberships, { associationId: of, size: 1 }) : undefined,
  ]);
  const ofCategory = Map.groupBy(goods.data, ({ categoryId }) => categoryId);
  const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
  return {
    title: say("forum.list.start"),
    forum: say("forum.title"),
    tags: tags.data.map(({ id, name }) => ({ value: id, label: name })),
    commodities: categories.data
      .map(({ id, name }) => ({ heading: name, options: (ofCategory.get(id) ?? []).map(option) }))
      .filter(({ options }) => options.length > 0),
    borders: places.data.map(option),
    commodity: query.get("commodity") ?? "",
    border: query.get("border") ?? "",
    association: memberOf(memberships?.data ?? []),
  };
}

/** Only members of an association begin its discussions. */
function memberOf(memberships: Membership[]) {
  const own = memberships.find(({ state }) => state === "member")?.association;
  return own && { id: own.id, name: own.name };
}
