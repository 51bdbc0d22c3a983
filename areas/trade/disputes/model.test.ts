import fc from "fast-check";
import { expect, test } from "vitest";
import { type DisputesSetup, setupDisputes } from "#app/testing/dispute-people.ts";
import { isNight } from "#app/testing/is-night.ts";

/** The states as they are expected, written by hand. */
type State = "open" | "offered" | "contested" | "escalated" | "settled" | "decided" | "withdrawn";
type Money = "none" | "owed" | "submitted" | "confirmed";

interface Modelled {
  id: string;
  orderId: string;
  state: State;
  money: Money;
  /** What goes back by the open offer or by the end. */
  amount: number;
  offers: number;
  steps: number;
}

const who = ["buyer", "seller", "otherUser", "officer"] as const;
type Who = (typeof who)[number];
const names = [
  "offer",
  "contest",
  "accept",
  "decline",
  "escalate",
  "withdraw",
  "decide",
  "repaid",
  "repayment-received",
  "repayment-missing",
] as const;
type Name = (typeof names)[number];

const most = 25_000;
const maxOffers = 2;

/** What an act makes of a dispute; undefined where it is refused. The buyer opened it. */
function after(now: Modelled, name: Name, by: Who, amount: number): Partial<Modelled> | undefined {
  const { state, money } = now;
  const isOpener = by === "buyer";
  const isOther = by === "seller";
  const negotiates = ["open", "offered", "contested"].includes(state);
  switch (name) {
    case "offer":
      if (!isOther || (state !== "open" && state !== "contested")) return undefined;
      return now.offers < maxOffers
        ? { state: "offered", amount, offers: now.offers + 1 }
        : undefined;
    case "contest":
      return isOther && state === "open" ? { state: "contested", amount: 0 } : undefined;
    case "accept":
      return isOpener && state === "offered" ? { state: "settled", money: "owed" } : undefined;
    case "decline":
      if (!isOpener || state !== "offered") return undefined;
      return { state: now.offers < maxOffers ? "open" : "escalated", amount: 0 };
    case "escalate":
      if (isOpener && (state === "offered" || state === "contested"))
        return { state: "escalated", amount: 0 };
      if (isOther && (state === "open" || state === "contested"))
        return { state: "escalated", amount: 0 };
      return undefined;
    case "withdraw":
      return isOpener && (negotiates || state === "escalated")
        ? { state: "withdrawn", amount: 0 }
        : undefined;
    case "decide":
      return by === "officer" && state === "escalated"
        ? { state: "decided", money: "owed", amount }
        : undefined;
    case "repaid":
      return isOther && money === "owed" ? { money: "submitted" } : undefined;
    case "repayment-received":
      return isOpener && money === "submitted" ? { money: "confirmed" } : undefined;
    case "repayment-missing":
      return isOpener && money === "submitted" ? { money: "owed" } : undefined;
  }
}

const amount = fc.integer({ min: 1, max: most });
const acts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constantFrom(...names),
      by: fc.constantFrom(...who),
      amount,
      days: fc.constant(0),
    }),
  },
  /** An act that is allowed at this moment, so that sequences reach late states. */
  { weight: 5, arbitrary: fc.record({ nth: fc.nat(1000), amount, days: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ days: fc.constantFrom(1, 3, 14) }) },
);
type Entry = { days: number; amount?: number; nth?: number; name?: Name; by?: Who };

test("matches a simple model after random acts of both sides, an officer and the clock", async () => {
  const all = await setupDisputes({
    DISPUTE_OFFERS: String(maxOffers),
    DISPUTE_REPAYMENTS_PER_DAY: "1000",
  });
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 12, maxLength: 12 }), async (sequence) => {
      const model: Modelled = {
        ...(await all.raised()),
        ...{ state: "open", money: "none", amount: 0, offers: 0, steps: 1 },
      };
      for (const entry of sequence) await play(all, model, entry);
      await compare(all, model);
    }),
    { numRuns: isNight ? 60 : 20 },
  );
}, 120_000);

async function play(all: DisputesSetup, model: Modelled, entry: Entry): Promise<void> {
  if (entry.days > 0) return letPass(all, model, entry.days);
  const { amount = 1 } = entry;
  const { name, by } = entry.nth === undefined ? entry : allowed(model, entry.nth);
  if (!name || !by) return;
  const to = after(model, name, by, amount);
  const answer = await call(all, model, { name, by, amount });
  const isParty = by === "buyer" || by === "seller" || (by === "officer" && name === "decide");
  if (!to) {
    const refused = isParty ? [403, 404, 409] : [403, 404];
    return expect(refused, `${name} by ${by} from ${model.state}`).toContain(answer.status);
  }
  expect(answer.status, `${name} by ${by} from ${model.state}`).toBe(200);
  Object.assign(model, to, { steps: model.steps + 1 });
}

function allowed(model: Modelled, nth: number): { name?: Name; by?: Who } {
  const all = names.flatMap((name) =>
    who.filter((by) => after(model, name, by, 1)).map((by) => ({ name, by })),
  );
  const going = all.filter(({ name }) => name !== "withdraw");
  const list = [...all, ...going, ...going];
  return list[nth % list.length] ?? {};
}

function call(
  { send, decide, ...people }: DisputesSetup,
  { id }: Modelled,
  { name, by, amount }: { name: Name; by: Who; amount: number },
) {
  const caller = people[by];
  const money = { remedy: "moneyBack", amount };
  if (name === "decide") return decide(id, money, caller);
  const words = { words: "As it was." };
  const bodies: Partial<Record<Name, object>> = {
    offer: money,
    contest: words,
    "repayment-missing": words,
    repaid: { method: "cash" },
  };
  return send(name, id, caller, bodies[name]);
}

/** Who does not answer in three days leaves it to the officers. */
async function letPass({ pass, view }: DisputesSetup, model: Modelled, days: number) {
  await pass(days);
  const [now] = (await view(model.orderId)).disputes;
  const mayExpire = ["open", "offered", "contested"].includes(model.state);
  if (!mayExpire) return expect(now.state).toBe(model.state);
  if (days < 3 && now.state === model.state) return;
  expect(now).toMatchObject({ state: "escalated", amount: 0 });
  Object.assign(model, { state: "escalated", amount: 0, steps: model.steps + 1 });
}

async function compare({ view, run, rowOf }: DisputesSetup, model: Modelled): Promise<void> {
  const shown = await view(model.orderId);
  expect(shown.disputes[0]).toMatchObject({
    state: model.state,
    repayment: model.money,
    amount: model.amount,
    offers: model.offers,
  });
  expect(shown.disputes[0].history).toHaveLength(model.steps);
  const owes = model.money === "none" ? 0 : model.amount;
  expect(shown.repayable, "no money is lost or made").toBe(most - owes);
  const [back] = await run(
    `select coalesce(sum(amount), 0)::float8 as sum from dispute_repayment
     where dispute_id = $1 and state = 'confirmed'`,
    [model.id],
  );
  expect(back?.sum).toBe(model.money === "confirmed" ? model.amount : 0);
  expect(Number((await rowOf(model.id)).amount)).toBeLessThanOrEqual(most);
}
