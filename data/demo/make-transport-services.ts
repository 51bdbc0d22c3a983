import { findRouteLength } from "#areas/transport/services/route-length.ts";
import type { logisticService } from "#areas/transport/services/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { LocalizedText } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { demoId } from "./demo-id.ts";
import { type Rand, seeded } from "./seeded.ts";
import {
  type Carrier,
  requireValue,
  type Town,
  type TransportDataset,
  type TransportFacts,
} from "./transport-dataset.ts";
import { type CarrierKind, type PlannedRoute, planRoutes } from "./transport-plan.ts";
import { demoTariff } from "./transport-tariff.ts";

const dayMs = 86_400_000;

const kindsOfMode: Record<PlannedRoute["mode"], readonly CarrierKind[]> = {
  road: ["lorries", "lorries", "lorries", "vans", "cold"],
  motorcycle: ["motorcycles"],
  lake: ["boats"],
  rail: ["rail"],
  air: ["air"],
};
/** Maximum distance of a van, in kilometres. */
const farForVans = 450;
/** Categories that are transported cooled. */
const cooled = ["fish", "meat", "dairy-and-eggs", "fruits", "vegetables", "horticulture"];
const ports = ["KE-28", "TZ-02", "TZ-25"];

/** One in so many services of a route's second carrier is currently withdrawn. */
const withdrawnOf = 20;

/** The services of the carriers, one row each. */
export async function makeServices(
  context: Context,
  facts: TransportFacts & { carriers: Carrier[] },
) {
  const { edition, plan, world } = facts;
  const rand = seeded(`${edition.code}/transport`);
  const ways = planRoutes(
    plan,
    {
      country: edition.countryCode,
      hubs: plan.hubs[edition.code],
      places: world.productPlaces,
    },
    rand,
  );
  const rows: (typeof logisticService.$inferInsert)[] = [];
  let seconds = 0;
  for (const way of ways) {
    const first = carrierFor(way, facts, rand);
    const second = rand.chance(0.6) ? carrierFor(way, facts, rand) : first;
    for (const carrier of new Set([first, second])) {
      if (carrier) {
        const isWithdrawn = carrier !== first && seconds++ % withdrawnOf === 0;
        rows.push(await serviceOf(context, { ...facts, way, carrier, isWithdrawn }));
      }
    }
  }
  return rows;
}

/** Returns a carrier for a route; undefined if no demo carrier has a suitable vehicle. */
function carrierFor(
  way: PlannedRoute,
  { carriers, world }: { carriers: Carrier[]; world: TransportDataset },
  rand: Rand,
): Carrier | undefined {
  const km = kilometres(way, world);
  const kinds = kindsOfMode[way.mode].filter((kind) => kind !== "vans" || km < farForVans);
  const kind = rand.pick(kinds);
  const able = carriers.filter((candidate) => candidate.kind === kind);
  return able.length > 0 ? rand.pick(able) : undefined;
}

/** Ratio of the distance by road to the straight line. */
const detour = 1.35;

/** Approximate length of a route, to set a price by: between the centres of two places. */
function kilometres({ from, to, mode }: PlannedRoute, world: TransportDataset): number {
  const [a, b] = [requireValue(world.places, from), requireValue(world.places, to)];
  const radians = (degrees: number | null) => ((degrees ?? 0) * Math.PI) / 180;
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const height = Math.sin((latitudeB - latitudeA) / 2) ** 2;
  const width = Math.sin((radians(b.longitude) - radians(a.longitude)) / 2) ** 2;
  const straight =
    2 * 6371 * Math.asin(Math.sqrt(height + Math.cos(latitudeA) * Math.cos(latitudeB) * width));
  const isStraight = mode === "air" || mode === "lake";
  return Math.max(5, Math.round(straight * (isStraight ? 1 : detour)));
}

async function serviceOf(
  context: Context,
  {
    edition,
    now,
    plan,
    world,
    way,
    carrier,
    isWithdrawn,
  }: TransportFacts & { way: PlannedRoute; carrier: Carrier; isWithdrawn: boolean },
): Promise<typeof logisticService.$inferInsert> {
  const { kind } = carrier;
  const key = `${carrier.row.name} ${way.from} ${way.to} ${way.mode}`;
  const rand = seeded(`${edition.code}/${key}`);
  const [from, to] = [requireValue(world.places, way.from), requireValue(world.places, way.to)];
  const ids = { fromId: from.id, toId: to.id };
  const known = await findRouteLength(context, { ...ids, mode: way.mode });
  const guessed = kilometres(way, world);
  const isByRoad = way.mode === "road" || way.mode === "motorcycle";
  const km = known.distanceKm ?? guessed;
  const isAbroad = from.countryCode !== to.countryCode;
  const currency = currencyOf({ edition, from, to, world }, rand);
  const { unit, bands, charges, ...tariff } = demoTariff(
    {
      kind,
      km,
      isAbroad,
      isOfPort: ports.includes(way.from) || ports.includes(way.to),
      currency,
      perUsd: requireValue(world.perUsd, currency),
    },
    rand,
  );
  const description: LocalizedText = rand.pick(plan.kinds[kind].services);
  const createdAt = new Date(now.getTime() - rand.range(2, 300) * dayMs);
  const withdrawnAt = isWithdrawn ? new Date(now.getTime() - dayMs) : null;
  return {
    ...tariff,
    ...ids,
    ...daysOf(kind, { km, isAbroad }, rand),
    id: demoId(edition.code, "transport", key),
    providerId: carrier.id,
    mode: way.mode,
    description: description[edition.language],
    descriptions: description,
    goods:
      kind === "cold" ? cooled.map((candidate) => requireValue(world.categories, candidate)) : [],
    unitId: requireValue(world.units, unit),
    bands: [...bands],
    charges: [...charges],
    distanceKm: known.distanceKm ?? (isByRoad ? guessed : null),
    isDistanceEstimated: known.distanceKm === null ? isByRoad : known.isDistanceEstimated,
    isListed: withdrawnAt === null,
    withdrawnAt,
    createdAt,
    updatedAt: withdrawnAt ?? createdAt,
    isDemo: true,
  };
}

/** At home the edition's currency; across borders often dollars or the other country's. */
function currencyOf(
  { edition, from, to, world }: { edition: Edition; from: Town; to: Town; world: TransportDataset },
  rand: Rand,
): string {
  const other = [from, to].find(({ countryCode }) => countryCode !== edition.countryCode);
  if (!other) return edition.currency;
  const theirs = world.currencies.get(other.countryCode) ?? "USD";
  return rand.pick(["USD", "USD", "USD", edition.currency, edition.currency, theirs]);
}

/** Kilometres per day. */
const dayOf: Record<CarrierKind, number> = {
  lorries: 400,
  vans: 350,
  motorcycles: 300,
  boats: 200,
  rail: 250,
  cold: 500,
  air: 2000,
};

function daysOf(
  kind: CarrierKind,
  { km, isAbroad }: { km: number; isAbroad: boolean },
  rand: Rand,
): { minDays: number; maxDays: number } {
  const border = isAbroad && kind !== "air" ? 1 : 0;
  const minDays = kind === "motorcycles" ? 0 : Math.ceil(km / dayOf[kind]) + border;
  return { minDays, maxDays: minDays + rand.int(1, 2 + border) };
}
