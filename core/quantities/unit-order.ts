/**
 * The units of goods by their codes in data/reference/measurement_units.csv, the commonest first:
 * kilograms, the bags and boxes of kilograms, tonnes, litres, pieces, small packs, the rest.
 */
const commonest: readonly string[] = [
  ...["kg", "100 kg", "90 kg", "50 kg", "64 kg", "126 kg", "13 kg", "bag", "tonne"],
  ...["l", "5 l", "500 ml", "piece", "carton", "dozen"],
  ...["500 g", "400 g", "250 g", "200 g", "150 g", "m", "20ft", "40ft"],
];

interface Unit {
  code: string;
  baseUnit: string | null;
}

const rankOf = ({ code }: Pick<Unit, "code">) => {
  const index = commonest.indexOf(code);
  return index < 0 ? commonest.length : index;
};

/**
 * Returns units in the order in which every list offers them. Others come last, in the order
 * given.
 */
export const inUnitOrder = <U extends Pick<Unit, "code">>(units: readonly U[]): U[] =>
  units.toSorted((a, b) => rankOf(a) - rankOf(b));

/** The same without kilometres and tonne-kilometres, in which no goods are counted. */
export const goodsUnits = <U extends Unit>(units: readonly U[]): U[] =>
  inUnitOrder(units.filter(({ baseUnit }) => baseUnit !== "km" && baseUnit !== "t-km"));
