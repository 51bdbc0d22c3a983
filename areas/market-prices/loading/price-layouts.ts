/** Layouts of files of prices: that of the World Food Programme on HDX, and our own simple one. */
export const priceLayouts = ["wfp", "simple"] as const;
export type PriceLayout = (typeof priceLayouts)[number];
