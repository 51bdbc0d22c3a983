/**
 * Codes of the goods that most published market prices are for (data/reference/commodity_prices.csv),
 * the commonest first. Forms offer them before the others.
 */
export const commonestCommodities = [
  "beans",
  "sorghum",
  "maize-white",
  "maize-flour",
  "maize",
  "oil-vegetable",
  "potatoes",
  "rice",
] as const;
