import type { OrderState } from "#areas/orders/order-states.ts";
import type { PaidState } from "#areas/orders/paid-states.ts";
import type { Side } from "#areas/orders/request-states.ts";
import type { Rand } from "./pictures/prng.ts";

/** Something that was done in an example, and the state it led to. */
interface Chapter {
  act: string;
  side: Side;
  state: string;
  /** What is said with it, by the list of order-words.json it is taken from. */
  says?: "rejected" | "cancelled" | "proposed" | "rated";
}

const requested: Chapter = { act: "request", side: "buyer", state: "pending" };
const proposed: Chapter = { act: "propose", side: "seller", state: "proposed", says: "proposed" };
const accepted: Chapter = { act: "accept", side: "buyer", state: "pending" };
const declined: Chapter = { act: "decline", side: "buyer", state: "pending" };
const rejected: Chapter = { act: "reject", side: "seller", state: "rejected", says: "rejected" };
const withdrawn: Chapter = { act: "cancel", side: "buyer", state: "cancelled", says: "cancelled" };
const approved: Chapter = { act: "approve", side: "seller", state: "approved" };
const processed: Chapter = { act: "process", side: "seller", state: "processed" };
const dispatched: Chapter = { act: "dispatch", side: "seller", state: "dispatched" };
const delivered: Chapter = { act: "deliver", side: "buyer", state: "delivered" };
const cancelled: Chapter = { act: "cancel", side: "buyer", state: "cancelled", says: "cancelled" };
const submitted: Chapter = { act: "submitPayment", side: "buyer", state: "submitted" };
const confirmed: Chapter = { act: "confirm", side: "seller", state: "paid" };
const rated: Chapter = { act: "rate", side: "buyer", state: "delivered", says: "rated" };

export interface Story {
  chapters: Chapter[];
  /** How it ends. */
  request: "pending" | "approved" | "rejected" | "cancelled";
  order?: OrderState;
  paid: PaidState;
  /** It goes on: it began a few days ago. */
  isOpen: boolean;
}

const asked = (chapters: Chapter[], request: Story["request"]): Story => ({
  chapters: [requested, ...chapters],
  request,
  paid: "unpaid",
  isOpen: request === "pending",
});

const ordered = (chapters: Chapter[], order: OrderState, paid: PaidState = "unpaid"): Story => ({
  chapters: [requested, ...chapters],
  request: "approved",
  order,
  paid,
  isOpen: order !== "delivered" && order !== "cancelled",
});

const sent = [approved, processed, dispatched];

/** Every way an order can go that is worth seeing; those that are there twice are likelier. */
const stories: Story[] = [
  ordered(
    [approved, submitted, confirmed, processed, dispatched, delivered, rated],
    "delivered",
    "paid",
  ),
  ordered([...sent, delivered, submitted, confirmed, rated], "delivered", "paid"),
  ordered(
    [proposed, accepted, approved, submitted, confirmed, processed, dispatched, delivered, rated],
    "delivered",
    "paid",
  ),
  ordered([...sent, delivered, submitted, confirmed], "delivered", "paid"),
  asked([], "pending"),
  asked([proposed], "pending"),
  ordered([approved], "approved"),
  ordered([approved, submitted], "approved", "submitted"),
  ordered([approved, submitted, confirmed, processed], "processed", "paid"),
  ordered([...sent, submitted], "dispatched", "submitted"),
  asked([rejected], "rejected"),
  ordered([...sent, delivered, submitted, confirmed, rated], "delivered", "paid"),
  asked([withdrawn], "cancelled"),
  ordered([approved, cancelled], "cancelled"),
  ordered([proposed, declined, approved, ...sent.slice(1), delivered], "delivered"),
  asked([proposed, declined], "pending"),
  ordered(
    [approved, submitted, confirmed, processed, dispatched, delivered, rated],
    "delivered",
    "paid",
  ),
];

/** The stories one after the other, each as often as any other. */
export const storyOf = (number: number): Story => stories[number % stories.length] as Story;

const dayMs = 86_400_000;

/** When each chapter was, from the first on; none is later than now. */
export function timesOf({ chapters }: Story, beganAt: Date, now: Date, rand: Rand): Date[] {
  let at = beganAt.getTime();
  return chapters.map((_, place) => {
    if (place > 0) {
      const left = (now.getTime() - at) / (chapters.length - place + 1);
      at += Math.min(rand.range(0.15, 2.5) * dayMs, left);
    }
    return new Date(Math.round(at));
  });
}
