import type { EditionCode } from "#core/editions.ts";

/** Units that commodities are sold in, the most common first; "bag" is the sack of the country. */
const soldIn: Record<string, string> = {
  "kg bag tonne":
    "maize maize-white millet millet-bulrush millet-finger sorghum sorghum-red sorghum-white wheat " +
    "beans beans-dolichos beans-kidney beans-mixed beans-red beans-rosecoco beans-white beans-yellow " +
    "chickpeas cowpeas green-grams peas-dry pigeon-peas soya-beans " +
    "groundnuts sesame sunflower-seed cassava",
  "kg 50-kg tonne":
    "rice rice-aromatic rice-imported rice-local rice-local-long rice-pakistan rice-tanzania " +
    "cocoa-beans coffee tea cashew-nuts macadamia sugar",
  "kg 50-kg":
    "maize-flour millet-flour sorghum-flour wheat-flour cassava-flour soya-flour " +
    "black-pepper cloves ginger pyrethrum salt charcoal",
  "kg bag": "potatoes sweet-potatoes taro yams firewood oranges mango avocado",
  "50-kg kg": "potatoes-red potatoes-white animal-feed",
  "50-kg tonne": "fertilizer cement",
  "kg tonne": "cotton-lint sisal tobacco",
  kg:
    "fish-mukeke-dry fish-mukeke fish-ndagala-fresh fish-sangala tilapia fish-dry beef goat-meat " +
    "camel-meat chicken gemstones gold passion-fruit plantains soap seeds groundnut-flour " +
    "aubergines chilli green-beans green-pepper peas-green pumpkins tomatoes amaranth cabbage " +
    "cassava-leaves cowpea-leaves kale leafy-vegetables spinach garlic leeks onions onions-red " +
    "onions-white carrots bananas",
  "kg 50-kg 500-g": "fish-ndagala fish-omena",
  "500-g 400-g": "bread",
  "500-g kg": "pasta honey cooking-fat",
  "500-g 250-g": "coffee-ground cheese",
  "250-g 500-g 200-g": "tea-packed",
  "kg 250-g": "vanilla",
  "250-g 500-g 150-g": "spice-mix dried-fruit",
  "400-g 500-g kg": "peanut-butter milk-powder",
  "500-g 150-g": "yoghurt",
  l: "milk-camel milk-fresh oil-fortified",
  "l 500-ml": "milk-pasteurized milk-uht fruit-juice wine-banana",
  "l 5-l": "oil-cotton oil-groundnut oil-sunflower oil-vegetable oil-palm oil-palm-refined",
  m: "kitenge",
  "dozen piece": "eggs soap-toilet cut-flowers pineapple",
  "piece dozen": "hoe panga baskets beadwork pottery cosmetics footwear garments",
  piece: "mats wood-carvings hides leather leather-goods cattle poultry-live goats sheep",
};

/** Units of Kenya's markets for commodities sold by the kilogram elsewhere. */
const inKenya: Record<string, string> = {
  bananas: "piece dozen",
  tomatoes: "kg 64-kg",
  cabbage: "kg 126-kg",
  onions: "kg 13-kg",
  kale: "kg 50-kg",
};

const unitsByCommodity = new Map(
  Object.entries(soldIn).flatMap(([units, commodities]) =>
    commodities.split(" ").map((commodity) => [commodity, units] as const),
  ),
);

/**
 * Codes of the units a commodity is sold in, all of one base unit; the first is the most common.
 */
export function sellingUnits(edition: EditionCode, commodity: string): string[] {
  const units =
    (edition === "ke" ? inKenya[commodity] : undefined) ?? unitsByCommodity.get(commodity) ?? "kg";
  const bag = edition === "ke" ? "90 kg" : "100 kg";
  return units.split(" ").map((unit) => (unit === "bag" ? bag : unit.replace("-", " ")));
}
