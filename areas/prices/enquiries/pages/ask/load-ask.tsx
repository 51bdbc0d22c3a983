import { pricesTrail } from "#areas/prices/market-prices/paths.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { becomeVerifiedPath } from "#core/paths.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import { type Enquiry, listOwnEnquiries, listPublishedEnquiries } from "../../endpoints.ts";
import { EnquiryFacts } from "../shown/enquiry-facts.tsx";

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
    trail: pricesTrail(say("priceEnquiries.prices"), say("priceEnquiries.title")),
    form: isVerified ? await formOf(pageContext, query) : undefined,
    signIn: isVerified ? "" : becomeVerifiedPath(actor, own),
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
  const [{ options }, place] = await Promise.all([
    loadCommodityOptions(pageContext.call),
    resolvePlace(pageContext, query, "place"),
  ]);
  const chosen = query.get("commodity") ?? "";
  return {
    commodities: options,
    commodity: /^\d{1,9}$/.test(chosen) ? Number(chosen) : undefined,
    place,
  };
}
