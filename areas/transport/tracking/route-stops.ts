import type { OrderState } from "#areas/transport/requests/transport-rules.ts";
import type { Stop } from "./endpoints.ts";
import type { RoutePlace } from "./route-places.ts";

interface Journey {
  /** Places on the route, in order. */
  places: readonly RoutePlace[];
  /** Reports, earliest first. */
  seen: readonly { place: RoutePlace; at: string }[];
  status: OrderState;
  dateDispatched: string | null;
  dateDelivered: string | null;
}

/**
 * Builds the stops of a route with the times at which the goods were there. A place off the route
 * is inserted after the previously reported one.
 */
export function buildStops(journey: Journey): Stop[] {
  const { places, seen, status, dateDispatched, dateDelivered } = journey;
  const stops = places.map((place, index): Stop => {
    const isFirst = index === 0;
    const isLast = index === places.length - 1;
    const kind = isFirst ? "from" : isLast ? "to" : place.isBorder ? "border" : "town";
    return stopAt(place, kind, (isFirst && dateDispatched) || (isLast && dateDelivered) || null);
  });
  let here = dateDispatched ? 0 : -1;
  for (const { place, at } of seen) {
    const known = stops.findIndex((stop) => stop.place === place.code);
    if (known >= 0) here = known;
    else {
      // Before the end: the goods are there only once they are handed over.
      here = Math.min(here + 1, stops.length - 1);
      stops.splice(here, 0, stopAt(place, place.isBorder ? "border" : "town", null));
    }
    const stop = stops[here];
    if (stop) stop.at ??= at;
  }
  if (status === "delivered") here = stops.length - 1;
  const at = stops[here];
  if (at && status !== "cancelled") at.isHere = true;
  return stops;
}

const stopAt = (place: RoutePlace, kind: Stop["kind"], at: string | null): Stop => ({
  place: place.code,
  name: place.name,
  countryCode: place.countryCode,
  kind,
  at,
  isHere: false,
});

/** Returns the stops worth showing: the ends, the borders, and where the goods were reported. */
export const visibleStops = (stops: readonly Stop[]): Stop[] =>
  stops.filter(({ kind, at, isHere }) => kind !== "town" || at !== null || isHere);

/** Sorts from the likely next stop on; passed stops come last, the nearest first. */
export function likeliestFirst<Place extends Pick<Stop, "isHere">>(
  stops: readonly Place[],
): Place[] {
  const next = Math.min(stops.findIndex(({ isHere }) => isHere) + 1, Math.max(0, stops.length - 1));
  return [...stops.slice(next), ...stops.slice(0, next).reverse()];
}

interface Position {
  latitude: number | null;
  longitude: number | null;
}

/** Sorts by the straight line from a position; places without coordinates come last. */
export function nearestFirst<Place extends Position>(
  places: readonly Place[],
  here: { latitude: number; longitude: number },
): Place[] {
  const shrunk = Math.cos((here.latitude * Math.PI) / 180);
  const farness = ({ latitude, longitude }: Position) =>
    latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : (latitude - here.latitude) ** 2 + (shrunk * (longitude - here.longitude)) ** 2;
  const ranked = places.map((place) => ({ place, far: farness(place) }));
  return ranked.sort((a, b) => (a.far === b.far ? 0 : a.far - b.far)).map(({ place }) => place);
}
