import { z } from "zod";
import { transportModes } from "#areas/transport/services/transport-modes.ts";
import { editionCodes } from "#core/editions.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import type { Rand } from "./seeded.ts";
import { shuffled } from "./seeded-choice.ts";

/** The kinds of a carrier's vehicles. */
const carrierKinds = ["lorries", "vans", "motorcycles", "boats", "rail", "cold", "air"] as const;
export type CarrierKind = (typeof carrierKinds)[number];

const code = z.string().min(1);
const mode = z.enum(transportModes);
const ofEach = <T extends z.ZodType>(schema: T) => z.record(z.enum(editionCodes), schema);
const file = z.object({
  kinds: z.record(
    z.enum(carrierKinds),
    z.object({ about: localizedText, services: z.array(localizedText).min(1) }),
  ),
  providers: ofEach(
    z.array(z.object({ name: code, kind: z.enum(carrierKinds), home: code })).min(11),
  ),
  /** Codes of the large towns, the largest first. */
  hubs: ofEach(z.array(code).length(3)),
  /** Mode of transport from places without a road. */
  islands: z.record(code, mode),
  corridors: z.array(z.object({ from: code, to: code, mode })),
});

export type TransportPlan = z.output<typeof file>;
export const readTransportPlan = (): TransportPlan => readDemo("transport.json", file);

export interface PlannedRoute {
  from: string;
  to: string;
  mode: (typeof transportModes)[number];
}

/** Shares of the places with products that have a route to the first, second and third town. */
const shareOfHub = [1, 0.8, 0.35];

/**
 * Plans the routes of an edition's carriers: from its products to the large towns, and the
 * corridors that begin or end in the country, in both directions.
 * @param places codes of the places with products, in a stable order
 */
export function planRoutes(
  plan: TransportPlan,
  { country, hubs, places }: { country: string; hubs: string[]; places: string[] },
  rand: Rand,
): PlannedRoute[] {
  const home = (place: string) => place.startsWith(`${country}-`);
  const inside = places.flatMap((from) =>
    hubs
      .filter((hub, index) => hub !== from && rand.chance(shareOfHub[index] ?? 0))
      .map((to) => ({ from, to, mode: plan.islands[from] ?? ("road" as const) })),
  );
  const corridors = plan.corridors
    .filter(({ from, to }) => home(from) || home(to))
    .flatMap((way) => [way, { ...way, from: way.to, to: way.from }]);
  const known = new Set<string>();
  return shuffled([...corridors, ...inside], rand).filter(({ from, to, mode }) => {
    const key = `${from} ${to} ${mode}`;
    return !known.has(key) && known.add(key);
  });
}
