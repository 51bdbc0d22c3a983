import { type Membership, ownMemberships } from "#areas/people/associations/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { listImportExportLocations } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { listTags } from "../../endpoints.ts";

const all = { size: limits.maxPageSize };

/** Loads what a discussion can be about; the URL preselects a commodity and a border post. */
export async function loadStart(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const query = new URL(args.request.url).searchParams;
  const of = query.get("association");
  const [tags, { options }, places, memberships] = await Promise.all([
    pageContext.call(listTags, all),
    loadCommodityOptions(pageContext.call),
    pageContext.call(listImportExportLocations, all),
    of ? pageContext.call(ownMemberships, { associationId: of, size: 1 }) : undefined,
  ]);
  return {
    title: say("forum.list.start"),
    forum: say("forum.title"),
    tags: tags.data.map(toOption),
    commodities: options,
    borders: places.data.map(toOption),
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
