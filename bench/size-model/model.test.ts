import { describe, expect, test } from "vitest";
import { type Action, actions, countries, habits } from "./mix.ts";
import {
  type Assumptions,
  type Cost,
  type Costs,
  deviation,
  firstToEnd,
  fleetOf,
  fleetOfAll,
  meanCost,
  type Need,
  needOf,
  peakRate,
  peopleOn,
  timesADay,
  usesOf,
} from "./model.ts";
import { planOf } from "./plan.ts";

const nothing: Cost = { web: 0, database: 0, bytes: 0, statements: 0, kept: 0, stored: 0 };
const costsOf = (some: Partial<Costs>): Costs =>
  ({ ...Object.fromEntries(actions.map((action) => [action, nothing])), ...some }) as Costs;

/** Only these are done, so often a day. */
const mixOf = (some: Partial<Record<Action, number>>): Assumptions["mix"] =>
  Object.fromEntries(
    actions.map((action) => [
      action,
      {
        perDay: some[action] ?? 0,
        reader: action === "order" ? "write" : action === "books" ? "own" : "everybody",
      },
    ]),
  ) as Assumptions["mix"];

const machine = { cores: 10, memoryGb: 100, diskGb: 1_000, megabits: 1_000 };
const assume = (some: Partial<Assumptions> = {}): Assumptions => ({
  mix: mixOf({ product: 10 }),
  machines: { web: machine, database: machine, store: machine },
  usable: { processor: 0.5, disk: 0.5, network: 0.5, memory: 0.5 },
  years: 5,
  copies: 2,
  hotShare: 0.1,
  writesOfOrder: 4,
  processGb: 0.5,
  ...some,
});
const none: Need = {
  requestsPerSecond: 0,
  writesPerSecond: 0,
  statementsPerSecond: 0,
  webCores: 0,
  replicaCores: 0,
  primaryCores: 0,
  megabits: 0,
  databaseGb: 0,
  storeGb: 0,
};

test("shares of the countries are a whole", () => {
  expect(countries.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test("the busiest minute follows from the people, their days and their hours", () => {
  const perSecond = (1_000_000 * habits.activeShare * 10 * habits.busiestHour) / 3_600;
  expect(peakRate(1_000_000, 10)).toBeCloseTo(perSecond * habits.busiestMinute);
});

test("an order counts with the writes that it causes", () => {
  const assumptions = assume({ mix: mixOf({ order: 0.1, product: 3 }) });
  expect(timesADay(assumptions, "order")).toBeCloseTo(0.5);
  expect(timesADay(assumptions, "product")).toBe(3);
});

describe("the need of an edition", () => {
  const costs = costsOf({
    product: { ...nothing, web: 5, database: 2, bytes: 1_000_000, statements: 4 },
    books: { ...nothing, database: 1 },
    order: { ...nothing, database: 10, kept: 2_000, stored: 100 },
  });
  const assumptions = assume({ mix: mixOf({ product: 10, books: 10, order: 1 }) });
  const need = needOf(1_000_000, costs, assumptions);
  const reads = peakRate(1_000_000, 10);
  const writes = peakRate(1_000_000, 5);

  test("adds up processor time, bytes and statements at the peak", () => {
    expect(need.requestsPerSecond).toBeCloseTo(2 * reads + writes);
    expect(need.writesPerSecond).toBeCloseTo(writes);
    expect(need.webCores).toBeCloseTo(reads * 0.005);
    expect(need.megabits).toBeCloseTo(reads * 8);
    expect(need.statementsPerSecond).toBeCloseTo(reads * 4);
  });

  test("leaves to a replica what everybody reads, and nothing else", () => {
    expect(need.replicaCores).toBeCloseTo(reads * 0.002);
    expect(need.primaryCores).toBeCloseTo(reads * 0.001 + writes * 0.01);
  });

  test("keeps what is written for years, each order once", () => {
    const orders = 1_000_000 * habits.activeShare * 365 * 5;
    expect(need.databaseGb).toBeCloseTo((orders * 2_000) / 1e9);
    expect(need.storeGb).toBeCloseTo((orders * 100) / 1e9);
  });

  test("is proportional to the people", () => {
    expect(needOf(3_000_000, costs, assumptions).webCores).toBeCloseTo(3 * need.webCores);
  });
});

describe("the machines of an edition", () => {
  test("are at least one of each kind", () => {
    expect(fleetOf(none, assume())).toEqual({ web: 1, database: 1, replica: 1, store: 1 });
  });

  test("are used up to their usable share", () => {
    expect(fleetOf({ ...none, webCores: 5 }, assume()).web).toBe(1);
    expect(fleetOf({ ...none, webCores: 5.1 }, assume()).web).toBe(2);
    expect(fleetOf({ ...none, megabits: 501 }, assume()).web).toBe(2);
    expect(fleetOf({ ...none, storeGb: 251 }, assume()).store).toBe(2);
  });

  test("have a replica for each primary, and more where reads need them", () => {
    const twoDisks = fleetOf({ ...none, databaseGb: 501 }, assume());
    expect(twoDisks).toMatchObject({ database: 2, replica: 2 });
    expect(fleetOf({ ...none, replicaCores: 11 }, assume())).toMatchObject({
      database: 1,
      replica: 3,
    });
  });

  test("are counted for each country alone", () => {
    const fleet = fleetOfAll(1, costsOf({}), assume());
    expect(fleet).toEqual({ web: 5, database: 5, replica: 5, store: 5 });
  });
});

test("names the resource that ends first, with its use of one machine", () => {
  const uses = usesOf({ ...none, webCores: 4, databaseGb: 600, megabits: 100 }, assume());
  expect(uses["disk of the database"]).toBeCloseTo(1.2);
  expect(uses["memory of the database"]).toBeCloseTo(1.2);
  expect(uses["processor of the web server"]).toBeCloseTo(0.8);
  expect(firstToEnd({ disk: 0.4, processor: 0.9, network: 0.1 })).toEqual({
    name: "processor",
    use: 0.9,
  });
});

test("weighs the mean cost by how often something is done", () => {
  const costs = costsOf({
    product: { ...nothing, web: 4 },
    books: { ...nothing, web: 10 },
  });
  const mean = meanCost(costs, assume({ mix: mixOf({ product: 3, books: 1 }) }));
  expect(mean.web).toBeCloseTo(5.5);
});

test("says how many people some cores carry, web server and database together", () => {
  const costs = costsOf({ product: { ...nothing, web: 5, database: 5 } });
  const people = peopleOn(4, costs, assume());
  expect(peakRate(people, 10) * 0.01).toBeCloseTo(4 * 0.5);
});

test("a deviation is relative to the model", () => {
  expect(deviation(125, 100)).toBeCloseTo(0.25);
  expect(deviation(80, 100)).toBeCloseTo(-0.2);
  expect(deviation(0, 0)).toBe(0);
});

test("the load has each request as often as the mix, evenly over the run", () => {
  const assumptions = assume({ mix: mixOf({ product: 3, books: 1 }) });
  const plan = planOf(assumptions.mix, 400);
  const booksIn = (part: Action[]) => part.filter((action) => action === "books").length;
  expect(plan).toHaveLength(400);
  expect(booksIn(plan)).toBe(100);
  expect(booksIn(plan.slice(0, 200))).toBe(50);
});
