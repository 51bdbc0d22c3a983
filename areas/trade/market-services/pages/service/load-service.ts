import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";
import { marketService, marketServices } from "../../endpoints.ts";
import { teaserOf } from "../cards/service-card.tsx";

type Visit = Pick<ReturnType<typeof page>, "call">;

export async function loadService({ call }: Visit, id: string) {
  const service = await call(marketService, { id });
  const { data } = await call(marketServices, {
    traderId: service.trader.id,
    size: limits.shortPageSize + 1,
  });
  const others = data.filter((other) => other.id !== service.id).slice(0, limits.shortPageSize);
  return { service, others: others.map(teaserOf) };
}

export type LoadedService = Awaited<ReturnType<typeof loadService>>;
