/** Boxes for words that commodities, places and traders are suggested for. */
export const searchBoxes = ".site-search input,[data-suggest] [type=search]";
