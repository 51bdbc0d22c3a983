import { listTransportServices } from "#areas/transport/services/endpoints.ts";
import { ServiceCards } from "#areas/transport/services/pages/cards/service-cards.tsx";
import type { TransportQuery } from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";
import { getTransportProvider } from "../../endpoints.ts";
import { pageSize } from "./load-find.tsx";
import { ProviderFacts } from "./provider-cards.tsx";

interface Query {
  id: string;
  page: number;
  query: URLSearchParams;
}

const idText = /^[1-9]\d{0,8}$/;

/** Loads one provider with its services and their tariffs. */
export async function loadProvider(pageContext: PageContext, { id, page, query }: Query) {
  const provider = await pageContext.call(getTransportProvider, { id });
  const { data, total } = await pageContext.call(listTransportServices, {
    providerId: id,
    page,
    size: pageSize,
  });
  const numberIn = (name: string) => {
    const text = query.get(name) ?? "";
    return idText.test(text) ? Number(text) : undefined;
  };
  const request: TransportQuery = {
    commodity: numberIn("commodity"),
    quantity: numberIn("quantity"),
    unit: numberIn("unit"),
    order_id: query.get("order_id") ?? undefined,
  };
  const { actor } = pageContext;
  return {
    provider: {
      id,
      isOwn: actor.kind === "person" && actor.accountId === id,
      name: provider.name,
      about: provider.about,
      isDemo: provider.isDemo,
      total,
      page,
      facts: prerender(<ProviderFacts provider={provider} wording={pageContext} />),
      services: prerender(
        <ServiceCards services={data} query={request} isOfOne wording={pageContext} />,
      ),
    },
  };
}
