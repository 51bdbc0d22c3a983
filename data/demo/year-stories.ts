import {
  accepted,
  approved,
  asked,
  type Chapter,
  cancelled,
  confirmed,
  declined,
  delivered,
  dispatched,
  ordered,
  processed,
  proposed,
  rated,
  rejected,
  type Story,
  submitted,
} from "./order-story.ts";
import type { Rand } from "./seeded.ts";
import { weighted } from "./seeded-choice.ts";

const handedOver: Chapter = { ...delivered, side: "seller" };
const notSent: Chapter = { act: "cancel", side: "seller", state: "cancelled", says: "notSent" };
const notPaid: Chapter = { ...notSent, says: "notPaid" };
const refused: Chapter = { act: "refuse", side: "seller", state: "unpaid", says: "refused" };
const settled: Chapter = { act: "settle", side: "system", state: "paid" };

const paidFirst = [approved, submitted, confirmed, processed, dispatched];
const sent = [approved, processed, dispatched];
const paidAfter = [...sent, delivered, submitted, confirmed];

/** A story, how often it is met, and how many days ago such a one began. */
interface Met {
  story: Story;
  weight: number;
  from: number;
  to: number;
  /** Paid by a phone that M-Pesa asked. */
  byPhone?: true;
}

const anyTime = { from: 20, to: Number.POSITIVE_INFINITY };
const lately = { from: 9, to: 24 };
const thisWeek = { from: 3, to: 12 };
const justNow = { from: 0, to: 4 };

const stories: Met[] = [
  { story: ordered([...paidFirst, delivered, rated], "delivered", "paid"), weight: 12, ...anyTime },
  { story: ordered([...paidFirst, handedOver], "delivered", "paid"), weight: 7, ...anyTime },
  { story: ordered([...paidAfter, rated], "delivered", "paid"), weight: 9, ...anyTime },
  { story: ordered(paidAfter, "delivered", "paid"), weight: 6, ...anyTime },
  {
    story: ordered([proposed, accepted, ...paidFirst, delivered, rated], "delivered", "paid"),
    weight: 6,
    ...anyTime,
  },
  {
    story: ordered([proposed, declined, ...paidAfter, rated], "delivered", "paid"),
    weight: 3,
    ...anyTime,
  },
  {
    story: ordered(
      [approved, submitted, refused, submitted, confirmed, processed, dispatched, delivered],
      "delivered",
      "paid",
    ),
    weight: 2,
    ...anyTime,
  },
  {
    story: ordered(
      [approved, settled, processed, dispatched, delivered, rated],
      "delivered",
      "paid",
    ),
    weight: 4,
    ...anyTime,
    byPhone: true,
  },
  { story: ordered([...sent, delivered], "delivered"), weight: 1, ...anyTime, to: 70 },
  {
    story: ordered([...sent, delivered, submitted], "delivered", "submitted"),
    weight: 2,
    ...lately,
  },
  { story: ordered([...sent, delivered], "delivered"), weight: 2, ...lately },
  { story: ordered([...paidFirst, delivered], "delivered", "paid"), weight: 4, ...lately },
  { story: ordered(paidFirst, "dispatched", "paid"), weight: 3, ...lately, to: 16 },
  { story: ordered(sent, "dispatched"), weight: 2, ...thisWeek },
  {
    story: ordered([approved, submitted, confirmed, processed], "processed", "paid"),
    weight: 3,
    ...thisWeek,
  },
  { story: ordered([approved, submitted], "approved", "submitted"), weight: 2, ...thisWeek },
  { story: ordered([approved, submitted, refused], "approved"), weight: 1, ...thisWeek },
  { story: ordered([approved], "approved"), weight: 2, ...thisWeek, from: 1 },
  { story: asked([], "pending"), weight: 4, ...justNow },
  { story: asked([proposed], "pending"), weight: 2, ...justNow, to: 6 },
  { story: asked([proposed, declined], "pending"), weight: 1, ...thisWeek },
  { story: asked([proposed, accepted], "pending"), weight: 1, ...justNow, to: 6 },
  { story: asked([rejected], "rejected"), weight: 3, ...anyTime, from: 1 },
  { story: asked([cancelled], "cancelled"), weight: 2, ...anyTime, from: 1 },
  { story: asked([proposed, cancelled], "cancelled"), weight: 2, ...anyTime, from: 5 },
  { story: asked([proposed, declined, rejected], "rejected"), weight: 1, ...anyTime },
  { story: ordered([approved, cancelled], "cancelled"), weight: 1, ...anyTime, from: 3 },
  { story: ordered([approved, notPaid], "cancelled"), weight: 1, ...anyTime },
  { story: ordered([approved, processed, notSent], "cancelled"), weight: 1, ...anyTime },
  {
    story: ordered([approved, submitted, confirmed, notSent], "cancelled", "paid"),
    weight: 1,
    ...anyTime,
  },
];

/** Each of those that only go on for some days, with the age of one, so that each is to be seen. */
export const storiesOfNow = (rand: Rand): { story: Story; age: number }[] =>
  stories
    .filter(({ to }) => to <= lately.to)
    .map(({ story, from, to }) => ({ story, age: rand.range(Math.max(from, 0.2), to) }));

/** A way things may have gone that began so many days ago, by chance. */
export function storyOfAge(age: number, rand: Rand, isPhoneAsked: boolean): Story {
  const fitting = stories.filter(
    ({ from, to, byPhone }) => age >= from && age < to && (isPhoneAsked || !byPhone),
  );
  return weighted(fitting)(rand).story;
}
