import type { EditionCode } from "#core/editions.ts";

/** Months in which commodities are harvested or plentiful, 1 for January. */
const harvests: Record<string, string> = {
  "5 6 7 8":
    "maize maize-white sorghum sorghum-red sorghum-white millet millet-bulrush millet-finger " +
    "sunflower-seed oil-sunflower groundnuts groundnut-flour maize-flour sorghum-flour millet-flour",
  "5 6 7": "rice rice-aromatic rice-local rice-local-long rice-tanzania oranges",
  "6 7 8 12 1":
    "beans beans-dolichos beans-kidney beans-mixed beans-red beans-rosecoco beans-white " +
    "beans-yellow cowpeas soya-beans soya-flour peas-dry garlic onions onions-red onions-white",
  "8 9 10": "pigeon-peas chickpeas green-grams wheat wheat-flour sisal",
  "6 7 8 9": "sesame cotton-lint oil-cotton cassava cassava-flour tobacco fish-ndagala fish-omena",
  "7 8 9 10 11": "coffee coffee-ground cloves black-pepper honey",
  "10 11 12 1": "cashew-nuts cocoa-beans vanilla",
  "11 12 1 2": "mango pineapple dried-fruit fruit-juice",
  "3 4 5 6 7": "avocado tea tea-packed macadamia ginger milk-fresh yoghurt cheese",
  "1 2 6 7": "potatoes potatoes-red potatoes-white sweet-potatoes",
  "2 3 8 9": "passion-fruit bananas plantains wine-banana",
};

/** Countries with other rainy seasons: two of them, or later in the year. */
const elsewhere: Partial<Record<EditionCode, Record<string, string>>> = {
  ke: {
    "10 11 12 1": "maize maize-white maize-flour wheat wheat-flour coffee coffee-ground",
    "3 4 5 6": "avocado macadamia green-grams cowpeas",
  },
  ug: {
    "6 7 11 12 1": "maize maize-white maize-flour beans beans-red beans-yellow sorghum millet",
    "10 11 12 1 2": "coffee coffee-ground",
  },
  rw: {
    "1 2 6 7": "maize maize-white maize-flour beans beans-red beans-yellow beans-mixed sorghum",
    "3 4 5 6 7": "coffee coffee-ground",
  },
  bi: {
    "1 2 6 7": "maize maize-white maize-flour beans beans-red beans-yellow beans-mixed sorghum",
    "3 4 5 6 7": "coffee coffee-ground",
  },
};

/** Months of higher demand for products without a harvest: feasts, sowing, building. */
const feasts: Record<string, string> = {
  "12 4":
    "garments kitenge footwear leather-goods cosmetics beadwork goats sheep cattle poultry-live " +
    "chicken beef goat-meat eggs sugar spice-mix rice-imported rice-pakistan",
  "10 11 2 3": "fertilizer seeds hoe panga",
  "6 7 8 9": "cement baskets mats pottery wood-carvings",
  "1 5 9": "leather hides soap soap-toilet",
};

/**
 * A commodity in a month: its demand relative to a quiet month, and its price relative to the usual
 * one.
 */
export interface Season {
  weight: number;
  price: number;
}

const quiet: Season = { weight: 1, price: 1.03 };
const harvest: Season = { weight: 3.2, price: 0.92 };
const afterHarvest: Season = { weight: 1.9, price: 0.97 };
const feast: Season = { weight: 2.4, price: 1.04 };
const steady: Season = { weight: 1.4, price: 1 };

const monthsBy = (calendar: Record<string, string>) =>
  new Map(
    Object.entries(calendar).flatMap(([months, goods]) =>
      goods.split(" ").map((good) => [good, months.split(" ").map(Number)] as const),
    ),
  );

const harvested = monthsBy(harvests);

/** Whether people associate the commodity with harvests. */
export const isHarvested = (commodity: string): boolean => harvested.has(commodity);

/** Returns the season of a commodity in a month of an edition's year, 1 for January. */
export function seasonsOf(edition: EditionCode): (commodity: string, month: number) => Season {
  const here = new Map([...harvested, ...monthsBy(elsewhere[edition] ?? {})]);
  const feasted = monthsBy(feasts);
  return (commodity, month) => {
    const months = here.get(commodity);
    if (months) {
      if (months.includes(month)) return harvest;
      return months.includes(((month + 10) % 12) + 1) ? afterHarvest : quiet;
    }
    return feasted.get(commodity)?.includes(month) ? feast : steady;
  };
}
