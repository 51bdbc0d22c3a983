import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { getMarketService, listMarketServices } from "../../endpoints.ts";
import { toServiceTeaser } from "../cards/service-card.tsx";

type PageScope = Pick<PageContext, "call">;

export async function loadService({ call }: PageScope, id: string) {
  const service = await call(getMarketService, { id });
  const { data } = await call(listMarketServices, {
    traderId: service.trader.id,
    size: limits.shortPageSize + 1,
  });
  const others = data.filter((other) => other.id !== service.id).slice(0, limits.shortPageSize);
  return { service, others: others.map(toServiceTeaser) };
}

export type LoadedService = Awaited<ReturnType<typeof loadService>>;
