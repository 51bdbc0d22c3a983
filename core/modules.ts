/** Parts of the product that a trade lookup applies to, and the ways in which goods move. */
export const modules = [
  "market-access",
  "market-prices",
  "procedures",
  "standards",
  "trade-documents",
] as const;
export const tradeOperations = ["import", "export", "local"] as const;
/** Operations in which goods cross a border. */
export const borderOperations = ["import", "export"] as const;
