/** A kind of request or write that is measured. The names are those of the printed tables. */
export const actions = [
  "home page",
  "product list",
  "search",
  "product",
  "prices",
  "picture",
  "own orders",
  "own products",
  "dashboard",
  "books",
  "sign-in",
  "order",
  "sale",
  "message",
  "offer",
  "photo",
] as const;
export type Action = (typeof actions)[number];

/** Who reads an answer: everybody is given the same, which a read replica can serve. */
export type Reader = "everybody" | "own" | "write";

interface MixLine {
  /** How often an active person does it on a day. */
  perDay: number;
  reader: Reader;
  /** Where the number is from. */
  source: string;
}

/**
 * What a person who uses Soko on a day does. No edition has run for a year, so most lines are
 * assumptions with their reason: replace them with the counts of `/metrics` once there are some.
 */
export const mix: Record<Action, MixLine> = {
  "home page": {
    perDay: 1,
    reader: "everybody",
    source: "Assumption: half of two visits a day begin here, the others at a link or the list.",
  },
  "product list": {
    perDay: 3,
    reader: "everybody",
    source: "Assumption: a list, a filter and a second page in one visit of a day.",
  },
  search: {
    perDay: 1,
    reader: "everybody",
    source: "Assumption: every second visit searches once.",
  },
  product: {
    perDay: 3,
    reader: "everybody",
    source: "Assumption: one opened product for each list.",
  },
  prices: {
    perDay: 0.5,
    reader: "everybody",
    source: "Assumption: market days are two a week; prices are compared before them and on them.",
  },
  picture: {
    perDay: 20,
    reader: "everybody",
    source:
      "Lists load the six pictures that a phone shows first, later visits have them: three lists and three products.",
  },
  "own orders": {
    perDay: 0.4,
    reader: "own",
    source: "Assumption: two in five people look after their orders.",
  },
  "own products": {
    perDay: 0.1,
    reader: "own",
    source: "Assumption: one in ten people sells, and looks once a day.",
  },
  dashboard: {
    perDay: 0.1,
    reader: "own",
    source: "Assumption: as their products.",
  },
  books: {
    perDay: 0.15,
    reader: "own",
    source: "Assumption: one in thirteen people keeps books here and opens them twice a day.",
  },
  "sign-in": {
    perDay: 0.05,
    reader: "write",
    source: "A session of a browser lasts weeks; phones are shared and reset.",
  },
  order: {
    perDay: 0.03,
    reader: "write",
    source:
      "Assumption: one request a month of each person. With its approval, payment and delivery: four such writes.",
  },
  sale: {
    perDay: 0.25,
    reader: "write",
    source: "Assumption: those with books write down three sales a day.",
  },
  message: {
    perDay: 0.3,
    reader: "write",
    source: "Assumption: three messages around every tenth product.",
  },
  offer: {
    perDay: 0.05,
    reader: "write",
    source: "Assumption: a seller changes a price or a stock every second day.",
  },
  photo: {
    perDay: 0.01,
    reader: "write",
    source: "Assumption: a new product with three photos in ten months of a seller.",
  },
};

/** Writes that an order causes after the request: approval, payment, dispatch and delivery. */
export const writesOfOrder = 4;

/** When people come. */
export const habits = {
  /** Share of the people who use Soko at all that come on a day. */
  activeShare: 0.15,
  activeSource: "Assumption: once a week, the rhythm of markets.",
  /** Share of a day's requests in its busiest hour. */
  busiestHour: 0.12,
  busiestSource: "Assumption: twice the mean of fourteen waking hours (7 %), rounded down.",
  /** The busiest minute of that hour, over its mean. */
  busiestMinute: 1.5,
};

/** How the people are distributed over the five editions: by population. */
export const countries = [
  { code: "tz", share: 0.34 },
  { code: "ke", share: 0.28 },
  { code: "ug", share: 0.25 },
  { code: "rw", share: 0.065 },
  { code: "bi", share: 0.065 },
] as const;
export const countriesSource =
  "United Nations, World Population Prospects 2024, rounded: Tanzania 69, Kenya 56, Uganda 50, Rwanda 14, Burundi 14 million.";

export const populations = [100_000, 1_000_000, 10_000_000, 50_000_000];

/** A machine that can be rented in the region; its cores count as fast as the measured one's. */
export const machines = {
  web: { cores: 8, memoryGb: 16, diskGb: 100, megabits: 1_000 },
  database: { cores: 32, memoryGb: 128, diskGb: 4_000, megabits: 10_000 },
  store: { cores: 4, memoryGb: 16, diskGb: 16_000, megabits: 1_000 },
} as const;

/** Shares up to which a machine is used, so that the loss of one and a bad day are survived. */
export const usable = { processor: 0.6, disk: 0.7, network: 0.5, memory: 0.8 };

export const years = 5;
/** Copies of what lies on disk: the database on a replica, the store on a second disk. */
export const copies = 2;
/** Share of a database that is in use on a day and should be in memory. */
export const hotShare = 0.1;
