import { hourDay, limit } from "./declare-limit.ts";
import { count } from "./windows.ts";

/** Limits of orders, carts, services, transport, prices and plans. */
export const tradeLimits = {
  ORDER_REQUESTS_WAITING: limit(
    50,
    "Pending order requests of one buyer.",
    "orders.tooManyPending",
  ),
  ORDER_REQUESTS_BY_ONE: hourDay(
    "60,200",
    "Order requests of one buyer to all sellers in an hour and a day; cancelled ones count.",
    "orders.tooManyRequests",
  ),
  ORDER_REQUESTS_TO_ONE_SELLER: hourDay(
    "15,30",
    "Order requests of one buyer to one seller in an hour and a day; cancelled ones count.",
    "orders.tooManyToSeller",
  ),
  PROPOSALS_ON_ONE_REQUEST: hourDay(
    "6,12",
    "Proposals of one side on one request in an hour and a day.",
    "orders.tooManyProposals",
  ),
  BARGAIN_TURNS: limit(
    5,
    "Proposals that each side can make on one request in all.",
    "orders.noTurnsLeft",
  ),
  BARGAINS_WITH_ONE_SELLER: limit(
    3,
    "Pending requests of one buyer to one seller in which the buyer named a price.",
    "orders.tooManyBargains",
  ),
  PROPOSAL_HOURS: limit(48, "Hours in which a proposal can be answered."),
  SERVICE_REQUESTS_WAITING: limit(
    10,
    "Pending service requests of one account.",
    "marketServices.tooManyWaiting",
  ),
  SERVICE_REQUESTS_PER_DAY: limit(
    15,
    "Service requests of one account in a day.",
    "marketServices.tooManyAsked",
  ),
  SERVICE_REQUESTS_TO_ONE_TRADER_PER_DAY: limit(
    3,
    "Service requests of one account to one trader in a day; withdrawn ones count.",
    "marketServices.tooManyToTrader",
  ),
  PHOTOS_PER_ACCOUNT: limit(
    2000,
    "Photos of all products and services of one account.",
    "seller.tooManyPhotosInAll",
  ),
  RATING_REPORTS_PER_DAY: limit(
    10,
    "Ratings that one account reports in a day.",
    "ratings.tooManyReports",
  ),
  COMPLAINTS_PER_DAY: limit(
    10,
    "Products, sellers, services and carriers that one account reports in a day.",
    "complaints.tooManyReports",
  ),
  COMPLAINTS_OF_NEW_ACCOUNT: limit(
    2,
    "The same for an account in its first week.",
    "complaints.newcomerReports",
  ),
  COMPLAINTS_OF_ONE_SELLER: limit(
    3,
    "Things of one seller or carrier that one account reports in a day.",
    "complaints.tooManyOfOwner",
  ),
  COMPLAINTS_TO_REOPEN: limit(
    2,
    "New reporters that bring a dismissed case back to the officers while the thing is unchanged; new accounts do not count.",
  ),
  NOTES_OF_ONE_ORDER: limit(100, "Notes of officers about one order.", "orderDesk.tooManyNotes"),
  DISPUTES_PER_DAY: limit(5, "Disputes that one account opens in a day.", "disputes.tooManyADay"),
  DISPUTES_OF_ONE_ORDER: limit(
    4,
    "Disputes of one order, withdrawn ones included.",
    "disputes.tooManyOfOrder",
  ),
  DISPUTE_OFFERS: limit(3, "Offers in one dispute.", "disputes.tooManyOffers"),
  DISPUTE_PHOTOS: limit(8, "Photos that one side adds to one dispute.", "disputes.tooManyPictures"),
  DISPUTE_WORDS: limit(10, "Further messages of one side in one dispute.", "disputes.tooManyWords"),
  DISPUTE_REPAYMENTS_PER_DAY: limit(
    5,
    "Repayments that a seller reports for one dispute in a day; refused ones count.",
    "disputes.tooManyRepayments",
  ),
  DISPUTE_WAIT_DAYS: limit(
    7,
    "Days without dispatch, collection or payment after which a dispute about it can be opened.",
  ),
  DISPUTE_OPEN_DAYS: limit(
    14,
    "Days after delivery or cancellation in which a dispute can be opened.",
  ),
  DISPUTE_ANSWER_DAYS: limit(3, "Days for each answer in a dispute; then the officers decide."),
  DISPUTE_SETTLE_DAYS: limit(
    14,
    "Days in which the two sides can settle a dispute; then the officers decide.",
  ),
  DISPUTE_DECISION_DAYS: limit(5, "Days in which the officers decide on a dispute."),
  DISPUTE_REPAYMENT_DAYS: limit(7, "Days in which money back after a dispute is due."),
  PAYMENT_ACCOUNTS: limit(8, "Payment accounts of one seller.", "payments.tooManyAccounts"),
  PAYMENT_ACCOUNT_CHANGES_PER_DAY: limit(
    20,
    "Changes of one seller's payment accounts in a day.",
    "payments.tooManyChanges",
  ),
  PAYMENTS_OF_ONE_ORDER_PER_DAY: limit(
    20,
    "Payments that a buyer reports or starts for one order in a day; refused ones count.",
    "errors.tooManyRequests",
  ),
  VERIFICATION_DOCUMENTS: limit(
    20,
    "Verification documents of one account.",
    "verificationDocuments.tooMany",
  ),
  CARTS_PER_ADDRESS: hourDay(
    "300,2000",
    "New carts of visitors from one address in an hour and a day.",
    "cart.tooManyCarts",
  ),
  CART_DAYS: limit(90, "Days after which an unused cart of a visitor is deleted."),
  CART_OF_ONE_LINE_DAYS: limit(
    7,
    "Days after which a visitor's cart with one product that was never changed is deleted.",
  ),
  CART_LINES: {
    ...limit(200, "Products in one cart; at most 200.", "cart.full"),
    schema: count.max(200).default(200),
  },
  SAVED_PRODUCTS: limit(
    200,
    "Products that one user or visitor can save for later.",
    "cart.tooManySaved",
  ),
  FOLLOWED_SELLERS: limit(200, "Sellers that one account follows.", "follows.tooMany"),
  SELLER_NEWS_PER_DAY: limit(
    5,
    "Notifications of new products that one follower of sellers gets in a day.",
  ),
  SERVICES_PER_ACCOUNT: limit(100, "Services of one seller.", "seller.tooManyServices"),
  PRODUCTS_PER_ACCOUNT: limit(5000, "Products of one seller.", "seller.tooManyProducts"),
  PRODUCT_SUBMISSIONS_PER_DAY: limit(
    2000,
    "Submissions and withdrawals of one seller's products and services in a day.",
    "errors.tooManyRequests",
  ),
  TRANSPORT_REQUESTS_WAITING: limit(
    10,
    "Pending transport requests of one account.",
    "logistics.tooManyWaiting",
  ),
  TRANSPORT_REQUESTS_PER_DAY: limit(
    20,
    "Transport requests of one account in a day.",
    "logistics.tooManyRequests",
  ),
  TRANSPORT_REQUESTS_TO_ONE_CARRIER_PER_DAY: limit(
    5,
    "Transport requests of one account to one carrier in a day; cancelled ones count.",
    "logistics.tooManyToProvider",
  ),
  TRANSPORT_OFFERS_PER_DAY: limit(
    30,
    "Offers that one carrier makes in a day.",
    "logistics.tooManyOffers",
  ),
  TRANSPORT_OFFERS_PER_HOUR: limit(
    15,
    "Offers that one carrier makes in an hour.",
    "logistics.tooManyOffers",
  ),
  TRANSPORT_QUOTE_CHANGES: limit(
    5,
    "Changes of one quote of a carrier; each notifies the customer.",
    "logistics.tooManyChanges",
  ),
  TRANSPORT_LOADS: hourDay(
    "4,10",
    "Loads of one account for which all carriers are asked, in an hour and a day.",
    "logistics.tooManyLoads",
  ),
  TRANSPORT_LOAD_DAYS: limit(14, "Days after which a load ends for which no quote was accepted."),
  TRANSPORT_QUOTE_DAYS: limit(7, "Days for which a carrier's quote is valid."),
  TRANSPORT_LOAD_NEWS: limit(10, "Carriers near the route that are notified of one new load."),
  TRANSPORT_SERVICES: limit(
    300,
    "Transport services that one carrier lists.",
    "logistics.tooManyServices",
  ),
  TRANSPORT_SERVICES_PER_DAY: limit(
    600,
    "Transport services that one carrier creates in a day; withdrawn ones count.",
    "errors.tooManyRequests",
  ),
  TRANSPORT_SERVICES_OF_ONE_ROUTE: limit(
    10,
    "Transport services that one carrier lists for one route.",
    "logistics.tooManyOfWay",
  ),
  CHECKPOINTS_OF_ONE_ORDER: limit(
    60,
    "Checkpoints of one transport order.",
    "logistics.checkpointsFull",
  ),
  CHECKPOINTS_OF_ONE_ORDER_PER_HOUR: limit(
    10,
    "Checkpoints of one transport order in an hour.",
    "logistics.tooManyCheckpoints",
  ),
  DELIVERY_CODE_TRIES_PER_HOUR: limit(
    5,
    "Codes typed to confirm one delivery in an hour.",
    "logistics.tooManyCodes",
  ),
  PRICE_ENQUIRIES_OPEN: limit(
    5,
    "Pending price enquiries of one account.",
    "priceEnquiries.tooManyOpen",
  ),
  PRICE_ENQUIRIES_PER_DAY: limit(
    10,
    "Price enquiries of one account in a day.",
    "priceEnquiries.tooManyADay",
  ),
  PRICE_ALERTS: limit(20, "Price alerts of one account.", "priceAlerts.tooMany"),
  PRICE_REPORTS_PER_DAY: limit(
    20,
    "Prices that one account reports in a day.",
    "priceReports.tooManyADay",
  ),
  RULE_REPORTS_PER_DAY: limit(
    30,
    "Rules that one account reports as wrong in a day.",
    "rules.tooManyADay",
  ),
  CALCULATIONS: limit(200, "Saved calculations of one account.", "calculators.tooMany"),
  TRADE_PLANS: limit(200, "Saved trade plans of one account.", "tradePlans.tooMany"),
} as const;
