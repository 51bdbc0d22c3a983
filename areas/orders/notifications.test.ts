import { expect, test } from "vitest";
import { kindsOfNotification } from "#app/areas.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import { declaredFor, showNotification } from "#areas/notifications/show-notification.ts";
import { wordsFor } from "#areas/notifications/words.ts";
import { editions } from "#core/editions.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";

const book = testPhrases.book("en");
const words = wordsFor({ book, language: "en", edition: editions.tz, portal: "" });

/** What she reads: title, comment, lines, and whether it is good news. */
function read(kind: string, payload: StoredPayload): unknown[] {
  const kept = { kind, payload, link: "", isSuccess: true };
  const shown = showNotification(declaredFor(kindsOfNotification, kept), kept, words);
  const { title, comment, other, success } = shown;
  const said = [title, comment, ...other].map((line) => line?.replaceAll("\u00a0", " ") ?? null);
  return [...said, success];
}

const day = "2026-11-20T08:00:00Z";
const order = { orderNumber: "TZ-MO-000012", dateUpdated: day };
const beans = { productName: "Beans", unit: "kg", currency: "TZS" };
const three = { productName: "Beans", products: 3, currency: "TZS" };

const of = "Order number: TZ-MO-000012";
const product = "Product: Beans";
const on = "Date: 20-Nov-2026";

test("the seller's answer to a request is read with its reason, what it is about, and when", () => {
  const approved = {
    ...order,
    ...beans,
    total: 7500,
    traderEmail: "t@soko.test",
    isApproved: true,
    orderApprovalDate: day,
    approvalComment: "Soon.",
  };
  expect(read("orderApproval", approved)).toEqual([
    "Your order is accepted",
    "Soon.",
    of,
    product,
    "Total: TSh 7,500",
    "Email: t@soko.test",
    on,
    true,
  ]);
  const rejected = { productName: "Beans", comment: "Sold already", dateUpdated: day };
  expect(read("orderRejection", rejected)).toEqual([
    "Your order request is rejected",
    "Sold already",
    product,
    on,
    false,
  ]);
});

test.each([
  ["requestCancelled", "The buyer cancelled an order request"],
  ["A partner's own words", "A partner's own words"],
  ["", "An order is cancelled"],
])("a cancellation that says %j is called %j", (message, title) => {
  const why = { reasonForCancellation: "Rain", dateCancelled: day, productName: "Beans" };
  expect(read("orderCancellation", { message, ...why })).toEqual([
    title,
    "Rain",
    product,
    on,
    false,
  ]);
});

test("a processed order names its first product and counts the others", () => {
  expect(read("orderProcessed", { ...order, ...three })).toEqual([
    "Your order is processed",
    null,
    of,
    "Product: Beans and 2 other products",
    on,
    true,
  ]);
});

const price = { previousUnitPrice: 2500, currentUnitPrice: 2300 };
const quantity = { previousQuantity: 10, currentQuantity: 8 };

test("a proposal for one product is read old and new, with what the seller says of it", () => {
  const said = { ...beans, dateUpdated: day, comment: "For you" };
  expect(read("orderPriceUpdate", { ...said, ...price })).toEqual([
    "The seller proposes another price",
    "For you",
    product,
    "Price: TSh 2,300 / kg, before TSh 2,500 / kg",
    on,
    true,
  ]);
  expect(read("orderQuantityUpdate", { ...said, ...quantity })).toEqual([
    "The seller proposes another quantity",
    "For you",
    product,
    "Quantity: 8 kg, before 10 kg",
    on,
    true,
  ]);
  // Half a change says nothing, nor does what stays as it was.
  const same = { previousQuantity: 50, currentQuantity: 50 };
  for (const half of [{ previousUnitPrice: 2500 }, { currentQuantity: 8 }, same]) {
    expect(read("orderPriceUpdate", { ...said, ...half })).toEqual([
      "The seller proposes another price",
      "For you",
      product,
      on,
      true,
    ]);
  }
});

test("a proposal for several is a line each, and says how many more there are", () => {
  const changes = [
    { productName: "Beans", unit: "kg", ...price },
    { productName: "Maize", unit: "bag", ...price },
  ];
  expect(read("orderPriceUpdate", { ...three, dateUpdated: day, changes })).toEqual([
    "The seller proposes other prices for 3 products",
    null,
    "Beans: TSh 2,300 / kg, before TSh 2,500 / kg",
    "Maize: TSh 2,300 / bag, before TSh 2,500 / bag",
    "And 1 more product",
    on,
    true,
  ]);
  const two = [
    { productName: "Beans", unit: "kg", ...quantity },
    { productName: "Maize", unit: "bag" },
  ];
  expect(read("orderQuantityUpdate", { ...three, products: 2, changes: two })).toEqual([
    "The seller proposes other quantities for 2 products",
    null,
    "Beans: 8 kg, before 10 kg",
    true,
  ]);
});

const asked = { fullName: "Asha", total: 7500, dateRequested: day };
const news: [string, StoredPayload, unknown[]][] = [
  [
    "orderRequested",
    { ...asked, ...beans, quantity: 3 },
    ["Asha asks for Beans: 3 kg, TSh 7,500."],
  ],
  [
    "severalRequested",
    { ...asked, ...three },
    ["Asha asks for Beans and 2 other products: TSh 7,500 in all."],
  ],
  [
    "proposalAccepted",
    { productName: "Beans", dateUpdated: day },
    ["The buyer accepts your proposal for Beans."],
  ],
  [
    "proposalDeclined",
    { ...three, products: 2, comment: "Too dear" },
    ["The buyer declines your proposal for Beans and 1 other product.", "Message: Too dear"],
  ],
  [
    "orderDispatched",
    { ...order, comment: "By lorry" },
    ["Your order TZ-MO-000012 is dispatched.", of, "Message: By lorry"],
  ],
  ["orderDelivered", order, ["Order TZ-MO-000012 is delivered.", of]],
  [
    "orderRated",
    { ...order, comment: "Well dried" },
    ["The buyer rated order TZ-MO-000012.", of, "Message: Well dried"],
  ],
  [
    "paymentSubmitted",
    { ...order, comment: "By bank" },
    [
      "The buyer says that order TZ-MO-000012 is paid. Please check and confirm.",
      of,
      "Message: By bank",
    ],
  ],
];

test.each(news)(
  "%s is one sentence, with its number and what was written",
  (event, payload, said) => {
    const kind = /Requested$/.test(event) ? "orderRequest" : "orderUpdate";
    const isGood = event !== "proposalDeclined";
    expect(read(kind, { event, ...payload })).toEqual(["News for you", ...said, isGood]);
  },
);

test("a refused payment says why in its sentence, and not once more", () => {
  const [title, sentence, ...rest] = read("orderUpdate", {
    event: "paymentRefused",
    ...order,
    comment: "Nothing came",
  });
  expect([title, ...rest]).toEqual(["News for you", of, false]);
  expect(sentence).toContain("Nothing came");
  const [, confirmed, ...good] = read("orderUpdate", { event: "paymentConfirmed", ...order });
  expect([confirmed, ...good]).toEqual([expect.stringContaining("TZ-MO-000012"), of, true]);
});
