/** A publisher of a country's trade figures. */
export interface TradeSource {
  publisher: string;
  url: string;
  /** As in data/README.md; absent if the publisher states none. */
  licence?: { name: string; url: string };
  /** Where the figures were taken from. */
  takenFrom: string;
  /** YYYY-MM. */
  takenOn: string;
  /** What its figures leave out: a phrase. */
  caveat?: "mirror" | "africa" | "quoted" | "lines";
}

/** A country's own publishers first: pages display figures in this order. */
export const tradeSourceCodes = [
  "CBK",
  "NISR",
  "ISTEEBU",
  "BoT",
  "MoFPED",
  "UCDA",
  "BoU",
  "WITS",
  "BACI",
] as const;
export type TradeSourceCode = (typeof tradeSourceCodes)[number];

/** Publishers of `data/reference/trade_statistics.csv` and of the trade between African countries. */
export const tradeSources: Record<TradeSourceCode, TradeSource> = {
  CBK: {
    publisher: "Central Bank of Kenya",
    url: "https://www.centralbank.go.ke/statistics/",
    takenFrom: "MadScie254/EconoNet, data/raw",
    takenOn: "2026-11",
  },
  NISR: {
    publisher: "National Institute of Statistics of Rwanda",
    url: "https://www.statistics.gov.rw",
    takenFrom: "Lambert-01/rwanda-export-analysis-, 2025Q1",
    takenOn: "2026-11",
  },
  ISTEEBU: {
    publisher: "ISTEEBU, Annuaire statistique 2018, 13",
    url: "https://www.isteebu.bi",
    takenFrom: "burundiarxiv/datasets",
    takenOn: "2026-11",
    caveat: "lines",
  },
  WITS: {
    publisher: "World Bank, World Integrated Trade Solution",
    url: "https://wits.worldbank.org",
    takenFrom: "Vasu2499/Final-Project-STATS-506",
    takenOn: "2026-11",
    caveat: "mirror",
  },
  BoT: {
    publisher: "Bank of Tanzania, Monthly Economic Review",
    url: "https://www.bot.go.tz",
    takenFrom: "tanzaniainvest.com, theafricawatch.com, mimihabari.blogspot.com",
    takenOn: "2026-11",
    caveat: "quoted",
  },
  MoFPED: {
    publisher: "Ministry of Finance, Planning and Economic Development (Uganda)",
    url: "https://www.finance.go.ug",
    takenFrom: "monitor.co.ug, eagle.co.ug, cnbcafrica.com, independent.co.ug",
    takenOn: "2026-11",
    caveat: "quoted",
  },
  UCDA: {
    publisher: "Uganda Coffee Development Authority",
    url: "https://ugandacoffee.go.ug",
    takenFrom: "monitor.co.ug, eagle.co.ug, cnbcafrica.com, independent.co.ug",
    takenOn: "2026-11",
    caveat: "quoted",
  },
  BoU: {
    publisher: "Bank of Uganda",
    url: "https://www.bou.or.ug",
    takenFrom: "monitor.co.ug, eagle.co.ug, cnbcafrica.com, independent.co.ug",
    takenOn: "2026-11",
    caveat: "quoted",
  },
  BACI: {
    publisher: "CEPII, BACI 202401b",
    url: "https://www.cepii.fr/CEPII/en/bdd_modele/bdd_modele_item.asp?id=37",
    licence: {
      name: "Licence Ouverte / Etalab 2.0",
      url: "https://www.etalab.gouv.fr/licence-ouverte-open-licence/",
    },
    takenFrom: "SebKrantz/flownet, africa_trade",
    takenOn: "2026-11",
    caveat: "africa",
  },
};
