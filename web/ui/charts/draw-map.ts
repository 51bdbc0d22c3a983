/** A place to draw, in degrees. */
export interface MapPlace {
  key: number;
  name: string;
  latitude: number;
  longitude: number;
  /** From −2 to 2: below 0 is less than the median, above 0 more. */
  step: number;
  /** Whether it is labelled before others: the cheapest, the dearest, the chosen one. */
  isNamed: boolean;
}

interface Point {
  x: number;
  y: number;
}

export interface MapDrawing {
  width: number;
  height: number;
  places: (Point & Pick<MapPlace, "key" | "step" | "isNamed">)[];
  /** Labels, each beside its place and without overlaps. */
  names: (Point & { name: string; anchor: "start" | "end" | "middle"; isStrong: boolean })[];
  /** Meridians and parallels, with their degrees. */
  net: { d: string; degrees: string; x: number; y: number }[];
  /** A line whose length is this many kilometres. */
  scale: { km: number; length: number };
}

const width = 340;
const edge = { left: 28, right: 28, top: 16, bottom: 34 };
const heights = { least: 180, most: 380 };
const kmOfDegree = 111.32;
const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Projects places so that a kilometre has the same length to the north and to the east
 * (equirectangular about their middle: within 15 degrees of the equator it is off by less than 2
 * %). North is up.
 */
export function drawMap(places: readonly MapPlace[]): MapDrawing {
  const [west, east] = extent(places.map(({ longitude }) => longitude));
  const [south, north] = extent(places.map(({ latitude }) => latitude));
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const room = { x: width - edge.left - edge.right, y: heights.most - edge.top - edge.bottom };
  /** Units of the drawing per degree of latitude. */
  const unit = Math.min(room.x / ((east - west) * narrowing), room.y / (north - south));
  const height = Math.max(
    heights.least,
    Math.round((north - south) * unit) + edge.top + edge.bottom,
  );
  const middle = { x: width / 2, y: (height + edge.top - edge.bottom) / 2 };
  const at = (latitude: number, longitude: number): Point => ({
    x: tenth(middle.x + (longitude - (west + east) / 2) * narrowing * unit),
    y: tenth(middle.y - (latitude - (south + north) / 2) * unit),
  });
  const points = places.map((place) => ({
    ...place,
    ...at(place.latitude, place.longitude),
  }));
  const km = [500, 200, 100, 50, 20].find((item) => (item / kmOfDegree) * unit <= width / 3) ?? 10;
  return {
    width,
    height,
    places: points.map(({ key, step, isNamed, x, y }) => ({ key, step, isNamed, x, y })),
    names: namesOf(points, height),
    net: netOf({ west, east, south, north }, at, height),
    scale: { km, length: tenth((km / kmOfDegree) * unit) },
  };
}

/** Returns the smallest and largest value, at least half a degree apart. */
function extent(degrees: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)];
  const lacking = Math.max(0, 0.5 - (most - least)) / 2;
  return [least - lacking, most + lacking];
}

type Box = { left: number; right: number; top: number; bottom: number };
/** Wider than most letters, as fonts differ: a label is never cut off at the edge. */
const letter = 7.6;
const line = 13;
const most = { names: 9, letters: 18 };

const overlap = (item: Box, other: Box) =>
  item.left < other.right &&
  other.left < item.right &&
  item.top < other.bottom &&
  other.top < item.bottom;

function namesOf(points: readonly (MapPlace & Point)[], height: number): MapDrawing["names"] {
  const marks = points.map(({ x, y }) => ({
    left: x - 5,
    right: x + 5,
    top: y - 5,
    bottom: y + 5,
  }));
  const taken: Box[] = [];
  const names: MapDrawing["names"] = [];
  const farFirst = [...points].sort((item, other) => Number(other.isNamed) - Number(item.isNamed));
  for (const point of farFirst) {
    if (names.length >= most.names) break;
    const { x, y, isNamed } = point;
    const name =
      point.name.length > most.letters ? `${point.name.slice(0, most.letters - 1)}…` : point.name;
    const long = name.length * letter;
    const sides = [
      { anchor: "start", x: x + 9, y: y + 4, left: x + 9 },
      { anchor: "end", x: x - 9, y: y + 4, left: x - 9 - long },
      { anchor: "middle", x, y: y - 9, left: x - long / 2 },
      { anchor: "middle", x, y: y + 18, left: x - long / 2 },
    ] as const;
    const placement = sides.find((side) => {
      const box = { left: side.left, right: side.left + long, top: side.y - line, bottom: side.y };
      const isInside =
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        // The degrees are below.
        box.bottom <= height - edge.bottom + 4;
      // A required label may cover marks; the others may cover nothing.
      const others = isNamed ? taken : [...taken, ...marks];
      if (!isInside || others.some((other) => overlap(box, other))) return false;
      taken.push(box);
      return true;
    });
    if (placement) {
      names.push({
        name,
        x: tenth(placement.x),
        y: tenth(placement.y),
        anchor: placement.anchor,
        isStrong: isNamed,
      });
    }
  }
  return names;
}

interface Bounds {
  west: number;
  east: number;
  south: number;
  north: number;
}

function netOf(
  { west, east, south, north }: Bounds,
  at: (latitude: number, longitude: number) => Point,
  height: number,
): MapDrawing["net"] {
  const step = [1, 2, 5].find((item) => Math.max(east - west, north - south) / item <= 5) ?? 10;
  const degrees = (from: number, to: number) => {
    const first = Math.ceil(from / step) * step;
    const count = Math.max(0, Math.floor((to - first) / step) + 1);
    return Array.from({ length: count }, (_, index) => first + index * step);
  };
  const floor = height - edge.bottom + 14;
  return [
    ...degrees(west - 0.5, east + 0.5)
      .map((degree) => ({ degree, x: at(south, degree).x }))
      .filter(({ x }) => x > 24 && x < width)
      .map(({ degree, x }) => ({
        d: `M${x} 0V${floor}`,
        degrees: `${degree}°`,
        x: x + 3,
        y: floor - 3,
      })),
    ...degrees(south - 0.5, north + 0.5)
      .map((degree) => ({ degree, y: at(degree, west).y }))
      .filter(({ y }) => y > 12 && y < floor - 12)
      .map(({ degree, y }) => ({ d: `M0 ${y}H${width}`, degrees: `${degree}°`, x: 1, y: y - 3 })),
  ].map((item) => ({ ...item, degrees: item.degrees.replace("-", "−") }));
}
