import { pricesPath } from "#areas/prices/market-prices/paths.ts";
import {
  listCommodities,
  listCommodityCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { limits } from "#core/limits.ts";
import { signInAndReturnPath, verifyAndReturnPath } from "#core/paths.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { type Enquiry, listOwnEnquiries, listPublishedEnquiries } from "../../endpoints.ts";
import { EnquiryFacts } from "../shown/enquiry-facts.tsx";

const all = { size: limits.maxPageSize };

/** Loads the form, the user's own enquiries, and the published ones for everyone. */
export async function loadAsk(pageContext: PageContext, request: Request) {
  const { say, actor } = pageContext;
  const url = new URL(request.url);
  const query = url.searchParams;
  const own = pageAddressOf(request);
  const isVerified = actor.kind === "person" && actor.isVerified;
  const page = pageNumber(query);
  const list = isVerified
    ? await pageContext.call(listOwnEnquiries, { page })
    : await pageContext.call(listPublishedEnquiries, { page });
  return {
    title: say("priceEnquiries.title"),
    description: say("priceEnquiries.intro"),
    trail: [
      { label: say("priceEnquiries.prices"), to: pricesPath },
      { label: say("priceEnquiries.title") },
    ],
    form: isVerified ? await formOf(pageContext, query) : undefined,
    signIn: isVerified
      ? ""
      : actor.kind === "person"
        ? verifyAndReturnPath(own)
        : signInAndReturnPath(own),
    isOwn: isVerified,
    enquiries: list.data.map((enquiry) => ({
      id: enquiry.id,
      html: renderEnquiry(pageContext, enquiry),
    })),
    page,
    total: list.total,
  };
}

/** Renders one enquiry as HTML. */
export const renderEnquiry = (
  pageContext: PageContext,
  enquiry: Parameters<typeof EnquiryFacts>[0]["enquiry"] | Enquiry,
): string =>
  prerenderWithWords(pageContext, <EnquiryFacts enquiry={enquiry} wording={pageContext} />);

async function formOf(pageContext: PageContext, query: URLSearchParams) {
  const [categories, goods, place] = await Promise.all([
    pageContext.call(listCommodityCategories, all),
    pageContext.call(listCommodities, all),
    resolvePlace(pageContext, query, "place"),
  ]);
  const ofCategory = Map.groupBy(goods.data, ({ categoryId }) => categoryId);
  const chosen = query.get("commodity") ?? "";
  return {
    commodities: categories.data
      .map(({ id, name }) => ({
        heading: name,
        options: (ofCategory.get(id) ?? []).map((commodity) => ({
          value: commodity.id,
          label: commodity.name,
        })),
      }))
      .filter(({ options }) => options.length > 0),
    commodity: /^\d{1,9}$/.test(chosen) ? Number(chosen) : undefined,
    place,
  };
}
