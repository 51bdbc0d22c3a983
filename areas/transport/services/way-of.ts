import { findDistance } from "#areas/reference/distances/find-distance.ts";
import type { Context } from "#server/context.ts";
import type { TransportMode } from "./transport-modes.ts";

/** How long the way of a service is. */
export interface Way {
  distanceKm: number | null;
  isDistanceEstimated: boolean;
}

interface Asked {
  fromId: number;
  toId: number;
  mode: TransportMode;
}

const unknown: Way = { distanceKm: null, isDistanceEstimated: false };

const onRoads: readonly TransportMode[] = ["road", "motorcycle"];
export const goesByRoad = (mode: TransportMode): boolean => onRoads.includes(mode);

/** The length of a way by road; unknown of ways by water, rail and air, and where no road leads. */
export async function wayOf(context: Context, { mode, ...ends }: Asked): Promise<Way> {
  const found = goesByRoad(mode) ? await findDistance(context, ends) : undefined;
  // A place within another is not nothing away from it, only less than the map knows.
  if (!found || found.km === 0) return unknown;
  return { distanceKm: found.km, isDistanceEstimated: found.kind === "estimated" };
}
