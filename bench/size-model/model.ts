import { type Action, actions, countries, habits, type mix as usualMix } from "./mix.ts";

/** What one request or write costs, measured. */
export interface Cost {
  /** Milliseconds of a processor of the web server, and of the database. */
  web: number;
  database: number;
  /** Bytes of the response. */
  bytes: number;
  statements: number;
  /** Bytes that stay in the database, and in the object store. */
  kept: number;
  stored: number;
}

export type Costs = Record<Action, Cost>;
export type Mix = Record<Action, Pick<(typeof usualMix)[Action], "perDay" | "reader">>;

export interface Machine {
  cores: number;
  memoryGb: number;
  diskGb: number;
  megabits: number;
}

export interface Assumptions {
  mix: Mix;
  machines: { web: Machine; database: Machine; store: Machine };
  usable: { processor: number; disk: number; network: number; memory: number };
  years: number;
  copies: number;
  hotShare: number;
  /** Further writes like an order that one order causes. */
  writesOfOrder: number;
  /** Memory of a server process in GB; each core has one. */
  processGb: number;
}

/** What the people of one edition need at its busiest minute and after some years. */
export interface Need {
  requestsPerSecond: number;
  writesPerSecond: number;
  statementsPerSecond: number;
  /** Busy cores. */
  webCores: number;
  /** Of reads that a replica can serve, and of all that the primary has to do itself. */
  replicaCores: number;
  primaryCores: number;
  megabits: number;
  databaseGb: number;
  storeGb: number;
}

export interface Fleet {
  web: number;
  /** Primaries: more than one is a database in shards. */
  database: number;
  replica: number;
  store: number;
}

const hourSeconds = 3_600;
const daysOfYear = 365;

/** How often an active person does something on a day, with what it causes. */
export const timesADay = (
  { mix, writesOfOrder }: Pick<Assumptions, "mix" | "writesOfOrder">,
  action: Action,
): number => mix[action].perDay * (action === "order" ? 1 + writesOfOrder : 1);

/** How often a second all people of an edition do something, in the busiest minute. */
export const peakRate = (people: number, perDay: number): number =>
  (people * habits.activeShare * perDay * habits.busiestHour * habits.busiestMinute) / hourSeconds;

export function needOf(people: number, costs: Costs, assumptions: Assumptions): Need {
  const { mix, years } = assumptions;
  const need: Need = {
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
  const days = people * habits.activeShare * daysOfYear * years;
  for (const action of actions) {
    const { reader, perDay } = mix[action];
    const cost = costs[action];
    const rate = peakRate(people, timesADay(assumptions, action));
    need.requestsPerSecond += rate;
    if (reader === "write") need.writesPerSecond += rate;
    need.statementsPerSecond += rate * cost.statements;
    need.webCores += (rate * cost.web) / 1_000;
    const cores = (rate * cost.database) / 1_000;
    if (reader === "everybody") need.replicaCores += cores;
    else need.primaryCores += cores;
    need.megabits += (rate * cost.bytes * 8) / 1e6;
    // What an order causes later changes its rows and adds to its history: counted in `kept`.
    need.databaseGb += (days * perDay * cost.kept) / 1e9;
    need.storeGb += (days * perDay * cost.stored) / 1e9;
  }
  return need;
}

/** The machines of one edition. A primary always has a replica, which stands in for it. */
export function fleetOf(need: Need, assumptions: Assumptions): Fleet {
  const { machines, usable, copies, hotShare, processGb } = assumptions;
  const { web, database, store } = machines;
  const count = (...shares: number[]) => Math.max(1, Math.ceil(Math.max(...shares)));
  const webs = count(
    need.webCores / (web.cores * usable.processor),
    need.megabits / (web.megabits * usable.network),
    (need.webCores / usable.processor) * (processGb / (web.memoryGb * usable.memory)),
  );
  const databases = count(
    need.primaryCores / (database.cores * usable.processor),
    need.databaseGb / (database.diskGb * usable.disk),
    (need.databaseGb * hotShare) / (database.memoryGb * usable.memory),
  );
  const replicas = count(
    need.replicaCores / (database.cores * usable.processor),
    databases * (copies - 1),
  );
  const stores = count((need.storeGb * copies) / (store.diskGb * usable.disk));
  return { web: webs, database: databases, replica: replicas, store: stores };
}

/** How much of one machine of each kind would be used, 1 for all that is usable. */
export function usesOf(need: Need, assumptions: Assumptions): Record<string, number> {
  const { machines, usable, hotShare, processGb } = assumptions;
  const { web, database, store } = machines;
  return {
    "processor of the web server": need.webCores / (web.cores * usable.processor),
    "network of the web server": need.megabits / (web.megabits * usable.network),
    "memory of the web server":
      ((need.webCores / usable.processor) * processGb) / (web.memoryGb * usable.memory),
    "processor of the primary": need.primaryCores / (database.cores * usable.processor),
    "processor of the replica": need.replicaCores / (database.cores * usable.processor),
    "memory of the database": (need.databaseGb * hotShare) / (database.memoryGb * usable.memory),
    "disk of the database": need.databaseGb / (database.diskGb * usable.disk),
    "disk of the object store": need.storeGb / (store.diskGb * usable.disk),
  };
}

/** The resource that ends first when every kind of machine is there once. */
export function firstToEnd(uses: Record<string, number>): { name: string; use: number } {
  const [first] = Object.entries(uses).toSorted(([, one], [, other]) => other - one);
  return { name: first?.[0] ?? "", use: first?.[1] ?? 0 };
}

/** The machines of all editions: each has its own database, so each has at least one of a kind. */
export function fleetOfAll(people: number, costs: Costs, assumptions: Assumptions): Fleet {
  const total: Fleet = { web: 0, database: 0, replica: 0, store: 0 };
  for (const { share } of countries) {
    const fleet = fleetOf(needOf(people * share, costs, assumptions), assumptions);
    for (const kind of Object.keys(total) as (keyof Fleet)[]) total[kind] += fleet[kind];
  }
  return total;
}

/** The mean cost of a request of the mix. */
export function meanCost(costs: Costs, assumptions: Assumptions): Cost {
  const mean: Cost = { web: 0, database: 0, bytes: 0, statements: 0, kept: 0, stored: 0 };
  const times = actions.map((action) => timesADay(assumptions, action));
  const all = times.reduce((sum, count) => sum + count, 0);
  actions.forEach((action, index) => {
    for (const key of Object.keys(mean) as (keyof Cost)[]) {
      mean[key] += (costs[action][key] * (times[index] ?? 0)) / all;
    }
  });
  return mean;
}

/** Deviation of a measurement from the model: 0.1 for a tenth more. */
export const deviation = (measured: number, expected: number): number =>
  expected === 0 ? (measured === 0 ? 0 : Number.POSITIVE_INFINITY) : measured / expected - 1;

/** The number of people whose busiest minute a number of cores carries, web and database in one. */
export function peopleOn(cores: number, costs: Costs, assumptions: Assumptions): number {
  const { webCores, replicaCores, primaryCores } = needOf(1_000_000, costs, assumptions);
  return (
    (1_000_000 * cores * assumptions.usable.processor) / (webCores + replicaCores + primaryCores)
  );
}
