import { choice, type ForTests } from "#app/testing/for-tests.ts";

const loadFacts =
  "id fileName state tone failure isUnderWay isStoppable isUndoable percent when by layout months rows new changed same refused markets";

export const forTests: ForTests = {
  pages: {
    "/market/market-information": {
      examples: [
        "/market/market-information",
        "/market/market-information?commodity=MAIZE&unit=14&currency=kes",
        "/market/market-information?commodity=MAIZE&market=ARUSHA&from=2023-01&to=2024-04",
        "/market/market-information?q=zzzz&country=bi",
      ],
      shapes: [
        "title description choice otherCountry filters countries term found page question answer table size total acts charts below",
        "category commodity market country priceType unit currency from to",
        "commodityId marketId countryCode priceType unitId currency shownUnitId shownCurrency from to",
        choice,
      ],
    },
    "/market/market-information/figure/:id": {
      examples: ["/market/market-information/figure/FIGURE"],
      shapes: ["title trail isHidden html", "label to"],
    },
    "/market/market-information/data": {
      examples: ["/market/market-information/data"],
      shapes: ["title description trail html sources countryNames", "label to", "TZ KE RW UG BI"],
    },
    "/market/market-information/quality": {
      examples: [
        "/market/market-information/quality",
        "/market/market-information/quality?market=ARUSHA",
        "/market/market-information/quality?country=bi",
      ],
      shapes: [
        "title description trail countries ofCountries marketsTitle isOfMarket html page size total",
        "label to",
        "to label chosen",
      ],
    },
    "/portal/officer/price-files": {
      examples: ["/portal/officer/price-files @officer"],
      shapes: ["title desk shown total loads sources needed optional ofWfp", loadFacts, choice],
    },
    "/portal/officer/price-files/:id": {
      examples: ["/portal/officer/price-files/LOADING @officer"],
      shapes: ["title desk files load shown issues total", loadFacts],
    },
  },
  withoutPage: [
    "/market/market-information/prices.csv",
    "/portal/officer/price-files/example.csv",
    "/portal/officer/price-files/:id/issues.csv",
  ],
  ids: {
    LOADING: { list: "portal/price-load", as: "officer" },
    MAIZE: { list: "market-price/find?term=maize", of: "commodity" },
    ARUSHA: { list: "market-price/find?term=maize%20arusha", of: "market" },
    FIGURE: { list: "market-price" },
  },
  sameWords: ["fr marketPrices.figure.licence", "fr marketPrices.loads.licence"],
  withoutFiles: [
    "price_load.added_markets",
    "price_load_row.goods",
    "price_load.failure",
    "price_load.failure_value",
    "price_load.file_name",
    "price_load.first_period",
    "price_load.last_period",
    "price_load.layout",
    "price_load.sha256",
    "price_load_change.prior_currency",
    "price_load_issue.column",
    "price_load_issue.issue",
    "price_load_issue.value",
    "price_source.licence",
    "price_source.licence_url",
    "price_source.publisher",
    "price_source.taken_from",
    "price_source.taken_on",
    "price_source.url",
  ],
};
