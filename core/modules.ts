/** Parts of the product a trade lookup can be made for, and the ways goods move. */
export const modules = [
  "market-access",
  "market-prices",
  "procedures",
  "standards",
  "trade-documents",
] as const;
export const tradeOperations = ["import", "export", "local"] as const;
/** Those by which goods cross a border. */
export const borderOperations = ["import", "export"] as const;
