import { type SQLWrapper, sql } from "drizzle-orm";
import { check, index, type PgColumn, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import {
  instant,
  isOneOf,
  listReference,
  money,
  names,
  quantity,
  reference,
} from "#server/database/columns.ts";
import { type ProductState, productStates } from "./product-states.ts";

export interface ProductImage {
  /** Key of the picture: see `server/pictures`. */
  picture: string;
  /** Background colour while it loads, #rrggbb. */
  background: string;
}

/**
 * The search words of a product: the words of its names in all languages, and its commodity and
 * place as `=c22` and `=l7`, which no word can equal. The index product__words has the same.
 */
export const searchVector = (table: {
  searchText: SQLWrapper;
  commodityId: SQLWrapper;
  locationId: SQLWrapper;
}) =>
  sql`array_to_tsvector(array_remove(string_to_array(${table.searchText}, ' '), '') || array['=c' || ${table.commodityId}::text, '=l' || ${table.locationId}::text])`;

/** A product that a trader offers, as a draft or on the market. */
export const product = pgTable(
  "product",
  (t) => ({
    id: t.uuid().primaryKey(),
    traderId: reference("trader_id", () => trader.accountId),
    /** As the seller wrote it. */
    name: t.text().notNull(),
    /** The name and description in other languages, where they are translated. */
    names: names("names"),
    /** Words of all its names, in lower case and without accents, for the search. */
    searchText: t.text("search_text").notNull(),
    description: t.text().notNull().default(""),
    descriptions: names("descriptions"),
    /** The primary image first. */
    images: t.jsonb().$type<ProductImage[]>().notNull(),
    /** The commodity's branch of the tree, duplicated so that each filter has its index. */
    categoryId: t.integer("category_id").notNull(),
    subCategoryId: t.integer("sub_category_id").notNull(),
    commodityId: listReference("commodity_id", () => commodity.id),
    locationId: listReference("location_id", () => location.id),
    unitId: listReference("unit_id", () => measurementUnit.id),
    price: money("price").notNull(),
    /**
     * The price of one kg, litre or piece, so that a sack and a kilo compare; maintained by a
     * trigger.
     */
    basePrice: t
      .numeric("base_price", { precision: 18, scale: 4, mode: "number" })
      .notNull()
      .default(0),
    currency: t.text().notNull(),
    /** Stock in units. */
    quantity: quantity("quantity").notNull(),
    minimumOrderQuantity: quantity("minimum_order_quantity").notNull(),
    minimumOrderAmount: money("minimum_order_amount").notNull(),
    /** Whether buyers may order more than there is, because the seller makes or fetches it. */
    isMadeToOrder: t.boolean("is_made_to_order").notNull().default(false),
    state: t.text().$type<ProductState>().notNull(),
    /** Approved, of an approved trader. The public reads only these. */
    isListed: t.boolean("is_listed").notNull(),
    isFeatured: t.boolean("is_featured").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /**
     * The date for the varied order: the creation, less a day for each product that the seller
     * added in the 30 days before, up to a hundred. Set by a trigger.
     */
    freshAt: instant("fresh_at").notNull().default(sql`now()`),
    updatedAt: instant("updated_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
    /** When the seller last requested approval; the order of the officers' review queue. */
    submittedAt: instant("submitted_at"),
    /** The officer's comment on the last decision. */
    comment: t.text(),
    /**
     * Number of ratings that count, the newest of each buyer, and the sum of their stars;
     * maintained by triggers.
     */
    ratingCount: t.integer("rating_count").notNull().default(0),
    ratingSum: t.integer("rating_sum").notNull().default(0),
    /** The average that lists are sorted by, smoothed with five ratings of 3.5 (decision 40). */
    ratingScore: t
      .numeric("rating_score", { precision: 6, scale: 4, mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`(17.5 + rating_sum) / (5 + rating_count)`),
  }),
  (table) => {
    const filters = {
      any: [],
      category: [table.categoryId],
      sub_category: [table.subCategoryId],
      commodity: [table.commodityId],
      location: [table.locationId],
      location_category: [table.locationId, table.categoryId],
      location_sub_category: [table.locationId, table.subCategoryId],
      location_commodity: [table.locationId, table.commodityId],
      trader: [table.traderId],
    };
    const orders = {
      price: table.basePrice,
      newest: table.createdAt,
      fresh: table.freshAt,
      rating: table.ratingScore,
    };
    // One index for every filter and order of the public list. The names in each language have
    // theirs in `product_name`.
    const lists = Object.entries(filters).flatMap(([filter, columns]) =>
      Object.entries(orders).map(([order, column]) => {
        const [first, ...rest] = [...columns, column, table.id] as const;
        return index(`product__${filter}__${order}`)
          .on(first as typeof column, ...rest)
          .where(sql`is_listed`);
      }),
    );
    return [
      ...lists,
      index("product__featured").on(table.freshAt, table.id).where(sql`is_listed and is_featured`),
      index("product__words").using("gin", searchVector(table)).where(sql`is_listed`),
      index("product__added").on(table.traderId, table.createdAt.desc(), table.freshAt),
      // What officers see of the market and search by a part of a name.
      index("product__approved").on(table.createdAt, table.id).where(sql`state = 'approved'`),
      index("product__approved_names")
        .using("gin", sql`lower(${table.name}) gin_trgm_ops`)
        .where(sql`state = 'approved'`),
      // What the seller sees, whether it is listed or not.
      index("product__of_trader").on(table.traderId, table.name, table.id),
      index("product__of_trader__state").on(table.traderId, table.state, table.name, table.id),
      // Finds the product of a picture: server/pictures/picture-access.ts.
      index("product__pictures").using("gin", sql`${table.images} jsonb_path_ops`),
      index("product__submitted").on(table.submittedAt, table.id).where(sql`state = 'submitted'`),
      check("product__state", isOneOf("state", productStates)),
      check("product__price", sql`price >= 0`),
      check("product__quantity", sql`quantity >= 0`),
    ];
  },
);

/**
 * Names of listed products as lists are sorted by them, maintained by triggers: one row without a
 * language where the name is not translated, else one for each language.
 */
export const productName = pgTable(
  "product_name",
  (t) => ({
    productId: t.uuid("product_id").notNull(),
    /** Empty where the name is the same for every reader. */
    language: t.text().notNull(),
    /**
     * The displayed name as `name_key` writes it: names differing only in accents, case or
     * apostrophes are equal.
     */
    key: t.text().notNull(),
    categoryId: t.integer("category_id").notNull(),
    subCategoryId: t.integer("sub_category_id").notNull(),
    commodityId: t.integer("commodity_id").notNull(),
    locationId: t.integer("location_id").notNull(),
    traderId: t.uuid("trader_id").notNull(),
    isFeatured: t.boolean("is_featured").notNull(),
  }),
  (table) => {
    const { language, categoryId, subCategoryId, commodityId, locationId, traderId } = table;
    // One index per filter, followed by the place: products of one commodity and place are found
    // within the commodity's range without reading rows.
    const ranges: Record<string, { by: PgColumn[]; behind?: PgColumn[] }> = {
      any: { by: [] },
      category: { by: [categoryId], behind: [locationId] },
      sub_category: { by: [subCategoryId], behind: [locationId] },
      commodity: { by: [commodityId], behind: [locationId] },
      location: { by: [locationId], behind: [categoryId] },
      trader: { by: [traderId] },
    };
    const lists = Object.entries(ranges).map(([filter, { by, behind = [] }]) =>
      index(`product_name__${filter}`).on(language, ...by, table.key, table.productId, ...behind),
    );
    return [
      primaryKey({ name: "product_name__key", columns: [table.productId, table.language] }),
      ...lists,
      index("product_name__featured")
        .on(table.language, table.key, table.productId)
        .where(sql`is_featured`),
    ];
  },
);

/** Decisions on a product, the newest last: who, when, what and why. */
export const productDecision = pgTable(
  "product_decision",
  (t) => ({
    id: t.uuid().primaryKey(),
    productId: reference("product_id", () => product.id),
    /** submit, withdraw, approve, decline, or edit where an edit sent it back to the officers. */
    act: t.text().notNull(),
    by: reference("by", () => account.id),
    comment: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [index("product_decision__of").on(table.productId, table.at)],
);

/**
 * A trader's record so far, maintained by triggers of orders and ratings. No row means no record
 * yet.
 */
export const traderRecord = pgTable("trader_record", (t) => ({
  traderId: t
    .uuid("trader_id")
    .primaryKey()
    .references(() => trader.accountId),
  /** As for a product, over all products of the trader. */
  ratingCount: t.integer("rating_count").notNull().default(0),
  ratingSum: t.integer("rating_sum").notNull().default(0),
  /** Number of delivered orders. */
  delivered: t.integer().notNull().default(0),
  /** Disputes that ended with money back, and those that officers decided against the trader. */
  moneyBack: t.integer("money_back").notNull().default(0),
  decidedAgainst: t.integer("decided_against").notNull().default(0),
  /** Median minutes until the trader answered recent requests. */
  answerMinutes: t.integer("answer_minutes"),
  /**
   * When the trader last answered, and the fifth last time. With fewer or older answers the time is
   * not shown.
   */
  answeredAt: instant("answered_at"),
  fifthAnswerAt: instant("fifth_answer_at"),
}));

/**
 * Number of listed products per filter, maintained by the triggers of product_tally; 0 means "any".
 */
export const productTally = pgTable(
  "product_tally",
  (t) => ({
    locationId: t.integer("location_id").notNull(),
    /** any, category, sub_category or commodity. */
    level: t.text().notNull(),
    levelId: t.integer("level_id").notNull(),
    listed: t.integer().notNull(),
  }),
  (table) => [unique("product_tally__key").on(table.locationId, table.level, table.levelId)],
);

/**
 * Words in the names of listed products, maintained by the same triggers; searches resolve words by
 * them.
 */
export const productWord = pgTable(
  "product_word",
  (t) => ({
    word: t.text().primaryKey(),
    /** In how many listed products. */
    listed: t.integer().notNull(),
  }),
  (table) => [
    index("product_word__beginning").on(table.word.op("text_pattern_ops")),
    index("product_word__trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
  ],
);
