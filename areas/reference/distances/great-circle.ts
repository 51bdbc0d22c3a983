export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the kilometres along the shortest line on the globe (haversine); no road is shorter. */
export function greatCircleKm(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    latitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
