import { commodities, commodityCategories } from "#areas/reference/commodities/endpoints.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { limits } from "#core/limits.ts";
import { signInAndBack, verifyAndBack } from "#core/paths.ts";
import { pricesPath } from "#core/prices/price-paths.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { WordsProvider } from "#web/words/words.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { type Enquiry, ownEnquiries, publishedEnquiries } from "../../endpoints.ts";
import { EnquiryFacts } from "../shown/enquiry-facts.tsx";

type Visit = ReturnType<typeof page>;

const all = { size: limits.maxPageSize };

/** Loads the form, the user's own enquiries, and the published ones for everyone. */
export async function loadAsk(visit: Visit, request: Request) {
  const { say, actor } = visit;
  const url = new URL(request.url);
  const query = url.searchParams;
  const own = `${url.pathname.replace(/\.data$/, "")}${url.search}`;
  const isVerified = actor.kind === "person" && actor.isVerified;
  const page = pageNumber(query);
  const list = isVerified
    ? await visit.call(ownEnquiries, { page })
    : await visit.call(publishedEnquiries, { page });
  return {
    title: say("priceEnquiries.title"),
    description: say("priceEnquiries.intro"),
    trail: [
      { label: say("priceEnquiries.prices"), to: pricesPath },
      { label: say("priceEnquiries.title") },
    ],
    form: isVerified ? await formOf(visit, query) : undefined,
    signIn: isVerified ? "" : actor.kind === "person" ? verifyAndBack(own) : signInAndBack(own),
    isOwn: isVerified,
    enquiries: list.data.map((enquiry) => ({
      id: enquiry.id,
      html: factsOf(visit, enquiry),
    })),
    page,
    total: list.total,
  };
}

/** Renders one enquiry as HTML. */
export const factsOf = (
  visit: Visit,
  enquiry: Parameters<typeof EnquiryFacts>[0]["enquiry"] | Enquiry,
): string =>
  writtenOut(
    <WordsProvider words={visit}>
      <EnquiryFacts enquiry={enquiry} wording={visit} />
    </WordsProvider>,
  );

async function formOf(visit: Visit, query: URLSearchParams) {
  const [categories, goods, place] = await Promise.all([
    visit.call(commodityCategories, all),
    visit.call(commodities, all),
    resolvePlace(visit, query, "place"),
  ]);
  const ofCategory = Map.groupBy(goods.data, ({ categoryId }) => categoryId);
  const chosen = query.get("commodity") ?? "";
  return {
    commodities: categories.data
      .map(({ id, name }) => ({
        heading: name,
        options: (ofCategory.get(id) ?? []).map((one) => ({ value: one.id, label: one.name })),
      }))
      .filter(({ options }) => options.length > 0),
    commodity: /^\d{1,9}$/.test(chosen) ? Number(chosen) : undefined,
    place,
  };
}
