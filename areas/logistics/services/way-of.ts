import type { Context } from "#server/context.ts";
import type { TransportMode } from "../transport-rules.ts";

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
export async function wayOf(_context: Context, _asked: Asked): Promise<Way> {
  return unknown;
}
