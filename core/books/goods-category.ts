/** Category of goods bought to be sold: those of an item are worth what was paid until they are sold. */
export const goodsCategory = "goods";
