/** Decimals of an amount and of a factor that are converted exactly. */
const places = 6;
const one = 10n ** BigInt(places);

/** A number in plain digits, with at most six decimals. */
const plain = /^\d+(\.\d{1,6})?$/;

/** The value in millionths, from its digits; further decimals are cut off. */
function millionths(value: number): bigint {
  const [whole = "", part = ""] = String(value).split(".");
  return BigInt(whole + part.slice(0, places).padEnd(places, "0"));
}

/** Larger than any order; much larger numbers are written with an exponent. */
const most = 1e15;

/**
 * Converts a number of packs to base units: 1.5 bags of 100 kg are 150 (kg). Exact to six decimals.
 * @param factor base units in one pack
 */
export const toBaseQuantity = (packs: number, factor: number): number =>
  fromMillionths((millionths(packs) * millionths(factor)) / one);

const fromMillionths = (value: bigint): number =>
  Number(`${value / one}.${String(value % one).padStart(places, "0")}`);

/**
 * Converts base units to a number of packs with three decimals at most: 150 (kg) are 1.5 bags of
 * 100 kg. Exact, without floating point.
 * @param factor base units in one pack
 * @returns undefined where the result has more decimals: 100 kg are no number of bags of 90 kg
 */
export function toPacks(amount: number, factor: number): number | undefined {
  if (!(amount < most) || !plain.test(String(amount))) return undefined;
  const [thousandths, size] = [millionths(amount) * 1000n, millionths(factor)];
  return thousandths % size === 0n ? Number(thousandths / size) / 1000 : undefined;
}

/**
 * Returns the two nearest amounts that are whole packs, in base units: 90 and 180 for 100 kg in
 * bags of 90 kg. Of a unit of thousands, such as the tonne, whole base units.
 */
export function nearestAmounts(amount: number, factor: number): [low: number, high: number] {
  const size = factor % 1000 === 0 ? one : millionths(factor);
  const within = Math.min(Math.max(amount, 0), most);
  const below = millionths(within) / size;
  const low = below > 0n ? below : 1n;
  return [fromMillionths(low * size), fromMillionths((low + 1n) * size)];
}
