import { resolve } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#core/languages.ts";
import { readPhraseNamespaces } from "../testing/phrase-namespaces.ts";

const rooms = readPhraseNamespaces(resolve(import.meta.dirname, "../.."));

/**
 * Each state with all keys that name it: badge, chip, history, figure, notification. The badge
 * comes first.
 */
const states: string[][] = [
  [
    "orders.state.request.pending",
    "orders.state.group.requests.pending",
    "dashboard.status.request.pending",
  ],
  [
    "orders.state.request.approved",
    "orders.state.group.requests.good",
    "orders.state.order.approved",
    "orders.state.group.orders.good",
    "orders.history.approve",
    "dashboard.status.order.approved",
  ],
  [
    "orders.state.request.rejected",
    "orders.state.group.requests.bad",
    "orders.history.reject",
    "dashboard.status.request.rejected",
  ],
  [
    "orders.state.request.cancelled",
    "orders.state.group.requests.bad",
    "orders.state.order.cancelled",
    "orders.state.group.orders.bad",
    "orders.history.cancel",
    "dashboard.status.request.cancelled",
    "dashboard.status.order.cancelled",
  ],
  [
    "orders.state.order.processed",
    "orders.state.group.orders.good",
    "orders.history.process",
    "orders.notification.orderProcessed",
    "dashboard.status.order.processed",
  ],
  [
    "orders.state.order.dispatched",
    "orders.state.group.orders.pending",
    "orders.history.dispatch",
    "orders.notification.event.orderDispatched",
    "dashboard.status.order.dispatched",
  ],
  [
    "orders.state.order.delivered",
    "orders.state.group.orders.good",
    "orders.history.deliver",
    "orders.notification.event.orderDelivered",
    "dashboard.status.order.delivered",
  ],
  ["orders.state.paid.submitted", "orders.history.submitPayment", "payments.state.submitted"],
  ["orders.state.paid.paid", "orders.notification.event.paymentConfirmed", "payments.state.paid"],
  ["seller.state.draft", "seller.state.many.draft", "seller.page.tab.draft"],
  [
    "seller.state.submitted",
    "seller.state.many.submitted",
    "seller.page.tab.submitted",
    "accounts.standing.waiting",
    "seller.home.shop.waiting",
    "desk.standing.awaiting",
  ],
  [
    "seller.state.approved",
    "seller.state.many.approved",
    "seller.page.tab.approved",
    "seller.state.did.approve",
    "accounts.standing.approved",
    "seller.home.shop.approved",
    "desk.standing.approved",
    "desk.tab.approved",
  ],
  [
    "seller.state.declined",
    "seller.state.many.declined",
    "seller.page.tab.declined",
    "seller.state.did.decline",
    "accounts.standing.declined",
    "seller.home.shop.declined",
    "desk.standing.declined",
    "desk.tab.declined",
  ],
  ["desk.standing.suspended", "desk.tab.suspended"],
  ["seller.state.soldOut", "seller.page.tab.soldOut"],
  ["marketServices.request.state.declined", "marketServices.flash.serviceDeclined"],
  ["marketServices.request.state.withdrawn", "marketServices.flash.requestWithdrawn"],
];

/**
 * Returns the length of the longest run of letters that both share: the stem, whatever agrees with
 * the noun.
 */
function sharedRun(first: string, other: string): number {
  let longest = 0;
  for (let from = 0; from < first.length; from += 1) {
    while (other.includes(first.slice(from, from + longest + 1)) && from + longest < first.length) {
      longest += 1;
    }
  }
  return longest;
}

/** Returns whether the text of a key contains the word of the badge, in any form. */
function isSameWord(badge: string, phrase: string): boolean {
  const [first, other] = [badge.toLowerCase(), phrase.toLowerCase()];
  return sharedRun(first, other) >= Math.min(first.length, Math.max(4, first.length * 0.4));
}

test.each(languages)(
  "in %s a state has one word on its badge, chip, figure and notification",
  (language) => {
    const words = Object.assign({}, ...rooms.map((room) => room.texts[language]));
    const others = states.flatMap(([badge = "", ...named]) =>
      named
        .filter((key) => !isSameWord(words[badge] ?? "", words[key] ?? ""))
        .map((key) => `${badge} “${words[badge]}” ≠ ${key} “${words[key]}”`),
    );
    expect(others).toEqual([]);
  },
);

test("distinguishes another word from another form of the same word", () => {
  expect(isSameWord("Pending", "Waiting")).toBe(false);
  expect(isSameWord("Expédiée", "En route")).toBe(false);
  expect(isSameWord("Imetumwa", "Zilizo njiani")).toBe(false);
  expect(isSameWord("Linasubiri", "Yanayosubiri")).toBe(true);
  expect(isSameWord("Paid", "Order {orderNumber} is paid")).toBe(true);
});
