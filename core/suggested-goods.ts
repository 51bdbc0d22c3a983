/** How many goods are suggested at once: as many as fit above the keyboard of a phone. */
export const maxSuggestedGoods = 8;
