/** Selects the search boxes with suggestions of commodities, places and traders. */
export const searchBoxSelector = ".site-search input,[data-suggest] [type=search]";
