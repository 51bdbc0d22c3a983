import type { FeatureName } from "./text-features.ts";
import type { TextName } from "./texts.ts";

/**
 * What a part of a text says of features, in all five languages: that they are there (`is`), or that
 * they are to come. A part is a heading with what stands below it, or a block with an anchor of its own;
 * what stands above all headings is `top`.
 */
export interface Claim {
  is: readonly FeatureName[];
  toCome: readonly FeatureName[];
}

const is = (...names: FeatureName[]): Claim => ({ is: names, toCome: [] });
const toCome = (...names: FeatureName[]): Claim => ({ is: [], toCome: names });
const ofNoFeature = is();

/** By the anchors that stand in the texts: "## Paying {#paying}". */
export const claims: Readonly<Record<TextName, Readonly<Record<string, Claim>>>> = {
  "about-us": {
    "what-soko-does": is("orders", "payments", "ratings"),
    "who-it-is-for": is("accounts"),
    "editions-and-languages": is("approval"),
    "small-phones": is("offline"),
    "here-now": ofNoFeature,
    "products-now": ofNoFeature,
    "orders-now": is("orders"),
    "payments-now": is("payments", "receipts"),
    "selling-now": is("selling"),
    "ratings-now": is("ratings"),
    "services-now": is("services"),
    "search-now": is("search"),
    "editions-now": is("editions"),
    "prices-now": is("prices"),
    "news-now": is("news"),
    // Says that what stands below it is to come.
    coming: toCome("logistics", "forum", "bookkeeping", "regulations", "priceEnquiries", "events"),
    "logistics-coming": toCome("logistics"),
    "forum-coming": toCome("forum"),
    "bookkeeping-coming": toCome("bookkeeping"),
    "regulations-coming": toCome("regulations"),
    "enquiries-coming": { is: ["prices"], toCome: ["priceEnquiries"] },
    "events-coming": toCome("events"),
    examples: ofNoFeature,
    sources: is("prices", "rates"),
    contact: ofNoFeature,
  },
  faqs: {
    top: is("orders", "payments"),
    ordering: is("orders"),
    "how-to-order": is("orders", "payments", "notifications"),
    "without-account": is("orders", "orderByCode", "accounts", "sms"),
    "another-price": is("orders"),
    cancelling: is("orders"),
    delivery: is("orders"),
    "ask-for-a-service": is("services", "serviceRequests"),
    "minimum-order": is("orders"),
    paying: is("payments"),
    "how-to-pay": is("payments", "orders", "receipts", "mpesa"),
    "who-has-the-money": is("payments", "mpesa"),
    refunds: is("payments", "orders", "receipts"),
    currency: is("rates", "payments"),
    selling: is("selling"),
    "begin-to-sell": is("selling", "documents"),
    approval: is("approval", "selling", "documents"),
    "being-paid": is("payments", "paymentAccounts", "orders", "accounts"),
    ratings: is("ratings", "orders", "approval"),
    safety: ofNoFeature,
    "before-paying": is("payments", "paymentAccounts", "ratings", "selling", "orders"),
    codes: is("accounts"),
    "lost-phone": is("sessions", "accounts"),
    "prices-and-languages": ofNoFeature,
    "market-prices": is("prices"),
    languages: ofNoFeature,
    search: is("search"),
    "other-countries": is("editions"),
    "using-soko": ofNoFeature,
    "look-around": is("accounts", "services", "news", "orders", "selling"),
    "data-bundle": ofNoFeature,
    offline: is("offline"),
    "without-scripts": is("orders", "payments"),
    notifications: is("notifications", "sms", "mail", "orderByCode"),
    demo: ofNoFeature,
    "your-data": ofNoFeature,
    "my-data": is("yourData", "accounts"),
    "who-runs-soko": ofNoFeature,
    contact: ofNoFeature,
  },
  "privacy-policy": {
    "in-short": is("accounts", "yourData"),
    "on-your-phone": is("accounts", "sessions", "offline", "orders"),
    joining: is("accounts", "sessions", "mail", "orderByCode", "orders", "sms"),
    trading: is(
      "selling",
      "services",
      "serviceRequests",
      "documents",
      "approval",
      "orders",
      "payments",
      "paymentAccounts",
      "receipts",
      "mpesa",
      "ratings",
      "notifications",
      "accounts",
      "mail",
    ),
    "who-sees-what": is(
      "selling",
      "ratings",
      "orders",
      "paymentAccounts",
      "payments",
      "approval",
      "documents",
      "accounts",
      "editions",
      "mail",
    ),
    others: is(
      "sms",
      "mail",
      "push",
      "notifications",
      "mpesa",
      "payments",
      "orders",
      "receipts",
      "orderByCode",
    ),
    "how-long": is(
      "accounts",
      "documents",
      "selling",
      "orders",
      "payments",
      "notifications",
      "yourData",
    ),
    "your-rights": is(
      "yourData",
      "accounts",
      "mail",
      "paymentAccounts",
      "payments",
      "orders",
      "ratings",
      "documents",
      "sessions",
    ),
    technical: is("accounts"),
    changes: ofNoFeature,
    contact: ofNoFeature,
  },
  "terms-and-conditions": {
    "using-the-site": is("accounts", "orders"),
    "your-account": is("accounts", "yourData"),
    approval: is("approval", "selling", "documents"),
    "sellers-and-buyers": is("orders", "payments"),
    orders: is("orders"),
    cancelling: is("orders"),
    payments: is("payments", "orders", "mpesa", "receipts"),
    ratings: is("ratings", "orders", "approval"),
    prices: is("prices", "rates"),
    "forbidden-goods": ofNoFeature,
    "forbidden-conduct": is("orders", "payments", "approval", "accounts"),
    content: is("prices"),
    availability: is("payments"),
    privacy: ofNoFeature,
    changes: ofNoFeature,
    contact: ofNoFeature,
  },
};

/**
 * Phrases that speak of what is to come: entries of the menu, each hidden until its page is there, and
 * words that the specification fixes. A key that ends in "." stands for all that begin with it.
 */
export const phrasesBeforeTheirFeature: Readonly<Record<string, FeatureName>> = {
  "web.menu.forum": "forum",
  "web.menu.forums": "forum",
  "web.menu.bookKeeping": "bookkeeping",
  "web.menu.calculators": "bookkeeping",
  "web.menu.regulations": "regulations",
  "web.menu.agencies": "regulations",
  "web.menu.events": "events",
  "web.menu.logistics": "logistics",
  // Shown where the door to them is open.
  "content.home.regulations": "regulations",
  "content.regulations.": "regulations",
  // A role that an administrator gives.
  "desk.roles.": "logistics",
  // Words of notifications that partner services already send.
  "notifications.title.priceInquiryAnswer": "priceEnquiries",
};
