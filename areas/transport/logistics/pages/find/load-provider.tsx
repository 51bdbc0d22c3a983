import type { TransportQuery } from "#core/transport/transport-paths.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { logisticsProvider_ } from "../../providers/endpoints.ts";
import { logisticServices } from "../../services/endpoints.ts";
import type { Visit } from "../delivered/own-place.ts";
import { pageSize } from "./load-find.tsx";
import { ProviderFacts } from "./provider-cards.tsx";
import { ServiceCards } from "./service-cards.tsx";

interface Asked {
  id: string;
  page: number;
  query: URLSearchParams;
}

const idText = /^[1-9]\d{0,8}$/;

/** One provider with its services and their tariffs. */
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
