import type { PageContext } from "#server/page.ts";
import type { OwnService } from "../../portal/endpoints.ts";
import { actsOnService } from "../../portal/service-rules.ts";
import { formatTariffLines, formatTransit } from "./format-service.ts";

type Words = Pick<PageContext, "say" | "language">;

/** Returns the texts of a row in the list; the page carries no other data of the service. */
export function toListedService(service: OwnService, words: Words) {
  const { id, name, mode, state, isListed, isDemo, goods } = service;
  return {
    id,
    name,
    isDemo,
    state: state === "listed" && !isListed ? ("hidden" as const) : state,
    about: `${words.say(`logistics.mode.${mode}`)}, ${formatTransit(service, words)}`,
    lines: formatTariffLines(service.tariff, words),
    goods: goods.map((category) => category.name).join(", "),
    acts: actsOnService(state),
  };
}

export type ListedService = ReturnType<typeof toListedService>;
