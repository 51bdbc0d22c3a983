import { parseScenario, type Scenario } from "./order-scenario.ts";
import type { Rand } from "./seeded.ts";
import { weightedChoice } from "./seeded-choice.ts";

const ready = "confirmed processed dispatched";
const paid = `submitted ${ready}`;
const paidFirst = `approved ${paid}`;
const sent = "approved processed dispatched";
const paidAfter = `${sent} delivered submitted confirmed`;

/** The range of days ago that such scenarios began. */
interface StoryAge {
  from: number;
  to: number;
  /** Paid by an M-Pesa prompt. */
  byPhone?: true;
}

/** A scenario and its relative frequency. */
interface WeightedStory extends StoryAge {
  story: Scenario;
  weight: number;
}

const met = (weight: number, when: StoryAge, after: string): WeightedStory => ({
  story: parseScenario(after),
  weight,
  ...when,
});

const anyTime = { from: 20, to: Number.POSITIVE_INFINITY };
const lately = { from: 9, to: 24 };
const thisWeek = { from: 3, to: 12 };
const justNow = { from: 0, to: 4 };

const stories: WeightedStory[] = [
  met(12, anyTime, `${paidFirst} delivered rated`),
  met(7, anyTime, `${paidFirst} handedOver`),
  met(9, anyTime, `${paidAfter} rated`),
  met(6, anyTime, paidAfter),
  met(6, anyTime, `proposed accepted ${paid} delivered rated`),
  met(3, anyTime, `proposed declined ${paidAfter} rated`),
  met(2, anyTime, `approved submitted refused submitted ${ready} delivered`),
  met(4, { ...anyTime, byPhone: true }, "approved settled processed dispatched delivered rated"),
  met(1, { ...anyTime, to: 70 }, `${sent} delivered`),
  met(2, lately, `${sent} delivered submitted`),
  met(2, lately, `${sent} delivered`),
  met(4, lately, `${paidFirst} delivered`),
  met(3, { ...lately, to: 16 }, paidFirst),
  met(2, thisWeek, sent),
  met(3, thisWeek, "approved submitted confirmed processed"),
  met(2, thisWeek, "approved submitted"),
  met(1, thisWeek, "approved submitted refused"),
  met(2, { ...thisWeek, from: 1 }, "approved"),
  met(4, justNow, ""),
  met(2, { ...justNow, to: 6 }, "proposed"),
  met(1, thisWeek, "proposed declined"),
  met(1, { ...justNow, to: 6 }, "proposed accepted"),
  met(3, { ...anyTime, from: 1 }, "rejected"),
  met(2, { ...anyTime, from: 1 }, "cancelled"),
  met(2, { ...anyTime, from: 5 }, "proposed cancelled"),
  met(1, anyTime, "proposed declined rejected"),
  met(1, { ...anyTime, from: 3 }, "approved cancelled"),
  met(1, anyTime, "approved notPaid"),
  met(1, anyTime, "approved processed notSent"),
  met(1, anyTime, "approved submitted confirmed notSent"),
];

/** Returns a random scenario that may have begun that many days ago. */
export function scenarioOfAge(age: number, rand: Rand, hasMobileMoney: boolean): Scenario {
  const fitting = stories.filter(
    ({ from, to, byPhone }) => age >= from && age < to && (hasMobileMoney || !byPhone),
  );
  return weightedChoice(fitting)(rand).story;
}

const soon = { from: 0, to: 20 };

/** The usual order of a grown demo is small and paid in cash: few have a long history. */
const grownStories: WeightedStory[] = [
  met(30, anyTime, "approved delivered submitted confirmed"),
  met(25, anyTime, "approved handedOver"),
  met(10, anyTime, "approved processed dispatched delivered rated"),
  met(8, anyTime, "rejected"),
  met(8, anyTime, "cancelled"),
  met(4, anyTime, "proposed accepted handedOver"),
  met(3, anyTime, "proposed cancelled"),
  met(3, anyTime, ""),
  met(5, anyTime, "approved cancelled"),
  met(30, soon, ""),
  met(30, soon, "approved"),
  met(15, soon, "approved processed"),
  met(15, soon, "approved processed dispatched"),
  met(10, soon, "proposed"),
];

/** Returns a random scenario of a grown demo that may have begun that many days ago. */
export const grownScenario = (age: number, rand: Rand): Scenario =>
  weightedChoice(grownStories.filter(({ from, to }) => age >= from && age < to))(rand).story;
