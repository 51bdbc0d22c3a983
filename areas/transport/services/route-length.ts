import { findDistance } from "#areas/reference/distances/find-distance.ts";
import type { Context } from "#server/context.ts";
import type { TransportMode } from "./transport-modes.ts";

/** Length of a service's route. */
export interface RouteLength {
  distanceKm: number | null;
  isDistanceEstimated: boolean;
}

interface Query {
  fromId: number;
  toId: number;
  mode: TransportMode;
}

const unknown: RouteLength = { distanceKm: null, isDistanceEstimated: false };

const onRoads: readonly TransportMode[] = ["road", "motorcycle"];
export const isByRoad = (mode: TransportMode): boolean => onRoads.includes(mode);

/**
 * Returns the length of a route by road; unknown for water, rail and air, and without a road
 * connection.
 */
export async function findRouteLength(
  context: Context,
  { mode, ...ends }: Query,
): Promise<RouteLength> {
  const distance = isByRoad(mode) ? await findDistance(context, ends) : undefined;
  // A distance of 0 between a place and one within it means that the map is too coarse.
  if (!distance || distance.km === 0) return unknown;
  return { distanceKm: distance.km, isDistanceEstimated: distance.kind === "estimated" };
}
