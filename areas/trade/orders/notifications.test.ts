import { expect, test } from "vitest";
import { kindsOfNotification } from "#app/areas.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import {
  declarationOf,
  toNotificationView,
} from "#areas/platform/notifications/notification-view.ts";
import { wordsFor } from "#areas/platform/notifications/words.ts";
import { editions } from "#core/editions.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";

const book = testPhrases.book("en");
const words = wordsFor({ book, language: "en", edition: editions.tz, portal: "" });

/** What the reader sees: title, comment, lines and severity. */
function read(kind: string, payload: StoredPayload): unknown[] {
  const stored = { kind, payload, link: "", isSuccess: true };
  const view = toNotificationView(declarationOf(kindsOfNotification, stored), stored, words);
  const { title, comment, other, sign } = view;
  const content = [title, comment, ...other].map((line) => line?.replaceAll("\u00a0", " ") ?? null);
  return [...content, sign];
}

const day = "2026-11-20T08:00:00Z";
const order = { orderNumber: "TZ-MO-000012", dateUpdated: day };
/** The fields added on read, for the buyer and for the seller. */
const asha = { byName: "Asha Mushi" };
const shop = { byName: "Neema Juma", byShop: "Kigoma Beans" };
const beans = { productName: "Beans", unit: "kg", currency: "TZS" };
const three = { productName: "Beans", products: 3, currency: "TZS" };

const of = "Order number: TZ-MO-000012";
const product = "Product: Beans";
const on = "Date: 20-Nov-2026";

test("titles the answer to a request with seller, products and amount, and adds the reason", () => {
  const approved = {
    ...order,
    ...beans,
    ...shop,
    quantity: 3,
    total: 7500,
    traderEmail: "t@soko.test",
    isApproved: true,
    orderApprovalDate: day,
    approvalComment: "Soon.",
  };
  expect(read("orderApproval", approved)).toEqual([
    "Kigoma Beans approves your order: 3 kg of Beans, TSh 7,500",
    "Soon.",
    of,
    product,
    "Quantity: 3 kg",
    "Total: TSh 7,500",
    "Email: t@soko.test",
    on,
    "good",
  ]);
  const rejected = { productName: "Beans", comment: "Sold already", dateUpdated: day };
  expect(read("orderRejection", rejected)).toEqual([
    "The seller rejects your request: Beans",
    "Sold already",
    product,
    on,
    "bad",
  ]);
});

test.each([
  ["requestCancelled", "Asha Mushi cancelled the order request: TZ-MO-000012, Beans"],
  ["orderCancelledByBuyer", "Asha Mushi cancelled the order: TZ-MO-000012, Beans"],
  ["orderCancelledBySeller", "Asha Mushi cancelled your order: TZ-MO-000012, Beans"],
  ["orderCancelled", "One of your orders is cancelled: TZ-MO-000012, Beans"],
  ["A partner's own words", "A partner's own words"],
  ["toString", "toString"],
  ["", "An order is cancelled: TZ-MO-000012, Beans"],
])("titles a cancellation with message %j as %j", (message, title) => {
  const { orderNumber } = order;
  const why = { reasonForCancellation: "Rain", dateCancelled: day, productName: "Beans" };
  expect(read("orderCancellation", { message, orderNumber, ...why, ...asha })).toEqual([
    title,
    "Rain",
    of,
    product,
    on,
    "bad",
  ]);
});

test("names the first product of a processed order and counts the others", () => {
  expect(read("orderProcessed", { ...order, ...three })).toEqual([
    "Your order is ready to go: TZ-MO-000012, Beans and 2 other products",
    null,
    of,
    "Product: Beans and 2 other products",
    on,
    "good",
  ]);
});

const price = { previousUnitPrice: 2500, currentUnitPrice: 2300 };
const quantity = { previousQuantity: 10, currentQuantity: 8 };

test("titles a proposal for one product with the new value and lists old and new below", () => {
  const content = { ...beans, ...shop, dateUpdated: day, comment: "For you" };
  expect(read("orderPriceUpdate", { ...content, ...price })).toEqual([
    "Kigoma Beans proposes another price: Beans, TSh 2,300 / kg",
    "For you",
    product,
    "Price: TSh 2,300 / kg (was TSh 2,500 / kg)",
    on,
    "neutral",
  ]);
  expect(read("orderQuantityUpdate", { ...content, ...quantity })).toEqual([
    "Kigoma Beans proposes another quantity: Beans, 8 kg",
    "For you",
    product,
    "Quantity: 8 kg (was 10 kg)",
    on,
    "neutral",
  ]);
  // An incomplete change and an unchanged value produce no line.
  const same = { previousQuantity: 50, currentQuantity: 50 };
  for (const half of [{ previousUnitPrice: 2500 }, { currentQuantity: 8 }, same]) {
    expect(read("orderPriceUpdate", { ...content, ...half })).toEqual([
      "Kigoma Beans proposes another price: Beans",
      "For you",
      product,
      on,
      "neutral",
    ]);
  }
});

test("lists one line per product of a proposal and counts the rest", () => {
  const changes = [
    { productName: "Beans", unit: "kg", ...price },
    { productName: "Maize", unit: "bag", ...price },
  ];
  expect(read("orderPriceUpdate", { ...three, dateUpdated: day, changes })).toEqual([
    "The seller proposes other prices: Beans and 2 other products",
    null,
    "Beans: TSh 2,300 / kg (was TSh 2,500 / kg)",
    "Maize: TSh 2,300 / bag (was TSh 2,500 / bag)",
    "And 1 more product",
    on,
    "neutral",
  ]);
  const two = [
    { productName: "Beans", unit: "kg", ...quantity },
    { productName: "Maize", unit: "bag" },
  ];
  expect(read("orderQuantityUpdate", { ...three, products: 2, changes: two })).toEqual([
    "The seller proposes other quantities: Beans and 1 other product",
    null,
    "Beans: 8 kg (was 10 kg)",
    "neutral",
  ]);
});

const requestPayload = { fullName: "Asha", total: 7500, dateRequested: day };
const paid = { ...order, ...asha, total: 7500, currency: "TZS" };
const news: [string, StoredPayload, unknown[]][] = [
  [
    "orderRequested",
    { ...requestPayload, ...beans, quantity: 3 },
    ["Asha asks for 3 kg of Beans, TSh 7,500", null, "neutral"],
  ],
  [
    "severalRequested",
    { ...requestPayload, ...three },
    ["Asha asks for Beans and 2 other products, TSh 7,500", null, "neutral"],
  ],
  [
    "proposalAccepted",
    { ...beans, ...asha, quantity: 3, total: 7500, orderNumber: "TZ-MO-000012", dateUpdated: day },
    ["Asha Mushi accepts your proposal: 3 kg of Beans, TSh 7,500", null, of, "good"],
  ],
  [
    "proposalDeclined",
    { ...three, products: 2, comment: "Too dear" },
    [
      "The buyer declines your proposal: Beans and 1 other product",
      null,
      "Message: Too dear",
      "bad",
    ],
  ],
  [
    "orderDispatched",
    { ...order, ...beans, quantity: 3, comment: "By lorry" },
    ["Your order TZ-MO-000012 is on the way: 3 kg of Beans", null, "Message: By lorry", "good"],
  ],
  ["orderDelivered", order, ["Order TZ-MO-000012 is delivered", null, "good"]],
  [
    "orderRated",
    { ...order, ...asha, comment: "Well dried" },
    ["Asha Mushi rated order TZ-MO-000012", null, "Message: Well dried", "neutral"],
  ],
  [
    "paymentSubmitted",
    { ...paid, comment: "By bank" },
    [
      "Asha Mushi says that order TZ-MO-000012 is paid: TSh 7,500",
      "Please check whether the money has arrived, then confirm.",
      "Message: By bank",
      "neutral",
    ],
  ],
  ["paymentConfirmed", paid, ["Order TZ-MO-000012 is paid: TSh 7,500", null, "good"]],
  [
    "paymentRefused",
    { ...paid, ...shop, comment: "Nothing came" },
    [
      "Kigoma Beans did not find the payment of order TZ-MO-000012: TSh 7,500",
      "Nothing came",
      "bad",
    ],
  ],
];

test.each(news)(
  "titles %s with what happened, to which product and by whom",
  (event, payload, content) => {
    const kind = /Requested$/.test(event) ? "orderRequest" : "orderUpdate";
    expect(read(kind, { event, ...payload })).toEqual(content);
  },
);

test("names the product in the reader's language and shortens a long name at a word in the title", () => {
  const long = "Haricots rouges séchés, première qualité, récolte d’août";
  const payload = {
    event: "orderRequested",
    ...requestPayload,
    ...beans,
    quantity: 3,
    productName: long,
  };
  expect(read("orderRequest", payload)).toEqual([
    "Asha asks for 3 kg of Haricots rouges séchés, première…, TSh 7,500",
    null,
    `Product: ${long}`,
    "neutral",
  ]);
  expect(read("orderRequest", { ...payload, shownProduct: "Red beans" })).toEqual([
    "Asha asks for 3 kg of Red beans, TSh 7,500",
    null,
    "neutral",
  ]);
  const [title] = read("orderRequest", { ...payload, productName: "x".repeat(500) });
  expect(title).toBe(`Asha asks for 3 kg of ${"x".repeat(35)}…, TSh 7,500`);
});
