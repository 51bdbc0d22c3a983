import { expect, test } from "vitest";
import type { OrderStep } from "../../endpoints.ts";
import type { OrderDetails } from "../details/order-view-model.ts";
import { progressOf } from "./progress-rules.ts";

const step = (act: string, day: number): OrderStep => ({
  act,
  side: "buyer",
  by: null,
  state: "",
  comment: null,
  changes: null,
  at: `2026-11-${String(day).padStart(2, "0")}T08:00:00Z`,
});

/** Only the fields that the steps are read from. */
const details = (fields: Partial<Record<string, unknown>>, acts: string[]) =>
  ({ side: "buyer", acts: [], history: acts.map(step), ...fields }) as unknown as OrderDetails;

const inShort = (details: OrderDetails) =>
  progressOf(details).map(({ name, state, turn, begun, at }) =>
    [name, state, turn, begun, at?.slice(8, 10)].filter(Boolean).join(" "),
  );

test("a new request waits for the seller", () => {
  const requested = details({ kind: "request", status: "pending", awaits: "seller" }, ["request"]);
  expect(inShort(requested)).toEqual([
    "request done 00",
    "agree now seller",
    "pay ahead",
    "send ahead",
    "receive ahead",
  ]);
});

test("an offer that the reader can accept is the reader's turn", () => {
  const fields = { kind: "request", status: "pending", awaits: "buyer" };
  expect(inShort(details(fields, ["request", "propose"]))[1]).toBe("agree now buyer");
});

test("an agreed order is to be paid and to be sent at the same time", () => {
  const fields = { kind: "order", status: "processed", paid: "submitted" };
  const acts = ["request", "approve", "submitPayment", "process"];
  expect(inShort(details(fields, acts))).toEqual([
    "request done 00",
    "agree done 01",
    "pay now seller submitted",
    "send now seller processed",
    "receive ahead",
  ]);
});

test("an order that arrived before it was paid still shows the payment as open", () => {
  const fields = { kind: "order", status: "delivered", paid: "unpaid" };
  expect(inShort(details(fields, ["request", "accept", "dispatch", "deliver"]))).toEqual([
    "request done 00",
    "agree done 01",
    "pay now buyer",
    "send done 02",
    "receive done 03",
  ]);
});

test("a payment that was refused and sent again counts from its confirmation", () => {
  const fields = { kind: "order", status: "approved", paid: "paid" };
  const acts = ["request", "approve", "submitPayment", "refuse", "submitPayment", "confirm"];
  expect(inShort(details(fields, acts))[2]).toBe("pay done 05");
});

test("a rejected request and a cancelled order end where they stopped", () => {
  const rejected = details({ kind: "request", status: "rejected" }, ["request", "reject"]);
  expect(inShort(rejected)).toEqual(["request done 00", "agree rejected 01"]);
  const cancelled = details({ kind: "order", status: "cancelled", paid: "paid" }, [
    "request",
    "approve",
    "confirm",
    "cancel",
  ]);
  expect(inShort(cancelled)).toEqual([
    "request done 00",
    "agree done 01",
    "pay done 02",
    "send cancelled 03",
  ]);
});
