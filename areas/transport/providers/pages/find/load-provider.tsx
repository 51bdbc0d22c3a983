import { logisticServices } from "#areas/transport/services/endpoints.ts";
import { ServiceCards } from "#areas/transport/services/pages/cards/service-cards.tsx";
import type { Visit } from "#areas/transport/services/pages/delivered/own-place.ts";
import type { TransportQuery } from "#core/transport/transport-paths.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { logisticsProvider_ } from "../../endpoints.ts";
import { pageSize } from "./load-find.tsx";
import { ProviderFacts } from "./provider-cards.tsx";

interface Asked {
  id: string;
  page: number;
  query: URLSearchParams;
}

const idText = /^[1-9]\d{0,8}$/;

/** Loads one provider with its services and their tariffs. */
export async function loadProvider(visit: Visit, { id, page, query }: Asked) {
  const provider = await visit.call(logisticsProvider_, { id });
  const { data, total } = await visit.call(logisticServices, {
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
  return {
    provider: {
      id,
      name: provider.name,
      about: provider.about,
      isDemo: provider.isDemo,
      total,
      page,
      facts: writtenOut(<ProviderFacts provider={provider} wording={visit} />),
      services: writtenOut(
        <ServiceCards services={data} query={request} isOfOne wording={visit} />,
      ),
    },
  };
}
