import type { OrderState } from "#areas/orders/orders/order-states.ts";
import type { PaidState } from "#areas/orders/orders/paid-states.ts";
import type { Side } from "#areas/orders/requests/request-states.ts";
import type { Rand } from "./seeded.ts";

/** What is said with an act, by the list of order-words.json it is taken from. */
export type Saying =
  | "rejected"
  | "cancelled"
  | "notSent"
  | "notPaid"
  | "proposed"
  | "declined"
  | "refused"
  | "rated";

/** Something that was done in an example, and the state it led to. */
export interface Chapter {
  act: string;
  side: Side | "system";
  state: string;
  says?: Saying;
}

const requested: Chapter = { act: "request", side: "buyer", state: "pending" };
export const proposed: Chapter = {
  act: "propose",
  side: "seller",
  state: "proposed",
  says: "proposed",
};
export const accepted: Chapter = { act: "accept", side: "buyer", state: "pending" };
export const declined: Chapter = {
  act: "decline",
  side: "buyer",
  state: "pending",
  says: "declined",
};
export const rejected: Chapter = {
  act: "reject",
  side: "seller",
  state: "rejected",
  says: "rejected",
};
export const cancelled: Chapter = {
  act: "cancel",
  side: "buyer",
  state: "cancelled",
  says: "cancelled",
};
export const approved: Chapter = { act: "approve", side: "seller", state: "approved" };
export const processed: Chapter = { act: "process", side: "seller", state: "processed" };
export const dispatched: Chapter = { act: "dispatch", side: "seller", state: "dispatched" };
export const delivered: Chapter = { act: "deliver", side: "buyer", state: "delivered" };
export const submitted: Chapter = { act: "submitPayment", side: "buyer", state: "submitted" };
export const confirmed: Chapter = { act: "confirm", side: "seller", state: "paid" };
export const rated: Chapter = { act: "rate", side: "buyer", state: "delivered", says: "rated" };

export interface Story {
  chapters: Chapter[];
  /** How it ends. */
  request: "pending" | "approved" | "rejected" | "cancelled";
  order?: OrderState;
  paid: PaidState;
  /** It goes on: it began a few days ago. */
  isOpen: boolean;
}

/** Of a request that became no order. */
export const asked = (chapters: Chapter[], request: Story["request"]): Story => ({
  chapters: [requested, ...chapters],
  request,
  paid: "unpaid",
  isOpen: request === "pending",
});

export const ordered = (
  chapters: Chapter[],
  order: OrderState,
  paid: PaidState = "unpaid",
): Story => ({
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
  asked([cancelled], "cancelled"),
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

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hoursAhead = 3;
const [morning, evening] = [7, 20];

/** The instant itself by day; at night the next morning, unless that is later than now. */
export function byDay(instant: Date, now: Date): Date {
  const hour = (instant.getTime() / hourMs + hoursAhead) % 24;
  if (hour >= morning && hour < evening) return instant;
  const sleeps = hour < morning ? morning - hour : 24 - hour + morning;
  const next = new Date(instant.getTime() + Math.round((sleeps + hour / 24) * hourMs));
  return next > now ? instant : next;
}

/** When each chapter was, from the first on; none is later than now. */
export function timesOf({ chapters }: Story, beganAt: Date, now: Date, rand: Rand): Date[] {
  let at = beganAt.getTime();
  return chapters.map((_, place) => {
    if (place > 0) {
      const left = (now.getTime() - at) / (chapters.length - place + 1);
      at += Math.min(rand.range(0.15, 2.5) * dayMs, left);
    }
    const done = place > 0 ? byDay(new Date(Math.round(at)), now) : beganAt;
    at = done.getTime();
    return done;
  });
}
