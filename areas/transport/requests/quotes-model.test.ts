import fc from "fast-check";
import { expect, test } from "vitest";
import { isNight } from "#app/testing/is-night.ts";
import { setupTransport } from "#app/testing/transport-people.ts";
import { newId } from "#core/ids.ts";
import { expireLoads } from "./expire-loads.ts";

type People = Awaited<ReturnType<typeof setupTransport>>;

const carriers = ["provider", "other"] as const;
type Carrier = (typeof carriers)[number];

interface ModelledQuote {
  id: string;
  state: "open" | "lapsed" | "withdrawn" | "declined" | "accepted" | "closed";
  total: number;
  changes: number;
}

/** A load as a second reckoning has it, written by hand from decision 121. */
interface ModelledLoad {
  state: "pending" | "approved" | "cancelled" | "expired";
  quotes: Partial<Record<Carrier, ModelledQuote>>;
  agreed: { by: Carrier; total: number } | undefined;
}

const maxChanges = 3;

const by = fc.constantFrom(...carriers);
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("quote" as const), by, total: fc.nat({ max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("withdraw" as const), by }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("accept" as const), by, isStale: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("decline" as const), by }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("lapse" as const), by }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("cancel", "end", "job") }) },
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

test("random quotes, answers and ends lead to the states and the price that a simple model predicts", async () => {
  const all = await setupTransport({
    TRANSPORT_QUOTE_CHANGES: String(maxChanges),
    TRANSPORT_LOADS: "1000000,1000000",
    TRANSPORT_REQUESTS_PER_DAY: "1000000",
    TRANSPORT_REQUESTS_WAITING: "1000000",
    TRANSPORT_OFFERS_PER_HOUR: "1000000",
    TRANSPORT_OFFERS_PER_DAY: "1000000",
  });
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 12, maxLength: 12 }), async (sequence) => {
      const id = await all.newLoad();
      const load: ModelledLoad = { state: "pending", quotes: {}, agreed: undefined };
      for (const step of sequence) {
        const expected = outcomeOf(load, step);
        const { status, offerId } = await play(all, { id, load, step });
        expect(status, `${JSON.stringify(step)} of ${JSON.stringify(load)}`).toBe(expected);
        if (expected === 200) apply(load, step, offerId);
      }
      await compare(all, id, load);
    }),
    { numRuns: isNight ? 40 : 12 },
  );
}, 90_000);

const priceOf = (total: number) => 100_000 + total * 10_000;

/** The status of the response; 200 also for what only time does. */
function outcomeOf({ state, quotes }: ModelledLoad, step: Step): number {
  if (step.act === "end" || step.act === "job" || step.act === "lapse") return 200;
  if (step.act === "cancel") return state === "pending" ? 200 : 409;
  if (!("by" in step)) throw new Error(step.act);
  const quote = quotes[step.by];
  if (step.act === "quote") {
    if (state !== "pending") return quoteLosesSight(state, quote) ? 404 : 409;
    if (!quote) return 200;
    if (quote.state === "open" && quote.total === priceOf(step.total)) return 200;
    if (!["open", "lapsed", "withdrawn"].includes(quote.state)) return 409;
    return quote.changes < maxChanges ? 200 : 409;
  }
  if (step.act === "withdraw") {
    if (quoteLosesSight(state, quote) || !quote) return 404;
    return state === "pending" && (quote.state === "open" || quote.state === "lapsed") ? 200 : 409;
  }
  // The customer's answers.
  if (step.act === "accept" && state !== "pending") return 409;
  if (!quote) return 404;
  if (step.act === "decline") {
    const isOpen = quote.state === "open" || quote.state === "lapsed";
    return state === "pending" && isOpen ? 200 : 409;
  }
  return quote.state === "open" && !step.isStale ? 200 : 409;
}

/** The carrier of the agreed load sees it in its orders, no longer on the board. */
const quoteLosesSight = (state: ModelledLoad["state"], quote: ModelledQuote | undefined) =>
  state === "approved" && quote?.state === "accepted";

function apply(load: ModelledLoad, step: Step, offerId: string | undefined): void {
  const isPending = load.state === "pending";
  const close = (state: ModelledLoad["state"]) => {
    load.state = state;
    for (const quote of Object.values(load.quotes)) {
      if (quote.state === "open" || quote.state === "lapsed") quote.state = "closed";
    }
  };
  if (step.act === "cancel") close("cancelled");
  if (step.act === "end" && isPending) close("expired");
  if (!("by" in step)) return;
  const quote = load.quotes[step.by];
  if (step.act === "lapse" && isPending && quote?.state === "open") quote.state = "lapsed";
  if (step.act === "withdraw" && quote) quote.state = "withdrawn";
  if (step.act === "decline" && quote) quote.state = "declined";
  if (step.act === "accept" && quote) {
    close("approved");
    quote.state = "accepted";
    load.agreed = { by: step.by, total: quote.total };
  }
  if (step.act !== "quote") return;
  const total = priceOf(step.total);
  if (!quote) {
    load.quotes[step.by] = { id: offerId ?? "", state: "open", total, changes: 0 };
  } else if (quote.state !== "open" || quote.total !== total) {
    Object.assign(quote, { state: "open", total, changes: quote.changes + 1 });
  }
}

interface Play {
  id: string;
  load: ModelledLoad;
  step: Step;
}

async function play({ act, run, customer, context, ...people }: People, { id, load, step }: Play) {
  if (step.act === "end") {
    // Its time is over, and the job runs.
    await run("update logistics_request set ends_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
    await expireLoads({ ...context, now: new Date() });
    return { status: 200 };
  }
  if (step.act === "job") {
    await expireLoads({ ...context, now: new Date() });
    return { status: 200 };
  }
  if (step.act === "cancel") return { status: (await act("cancelRequest", id, customer)).status };
  if (!("by" in step)) throw new Error(step.act);
  const quote = load.quotes[step.by];
  const offerId = quote?.id ?? newId();
  if (step.act === "lapse") {
    await run(
      "update logistics_offer set valid_until = now() - interval '1 second' where id = $1 and state = 'open'",
      [offerId],
    );
    return { status: 200 };
  }
  if (step.act === "accept") {
    const version = (quote?.changes ?? 0) + (step.isStale ? 1 : 0);
    return { status: (await act("accept", id, customer, { offerId, version })).status };
  }
  if (step.act === "decline") {
    return { status: (await act("declineOffer", id, customer, { offerId })).status };
  }
  const who = people[step.by];
  if (step.act === "withdraw") return { status: (await act("withdraw", id, who)).status };
  if (step.act !== "quote") throw new Error("unknown");
  const { status, body } = await act("quote", id, who, { total: priceOf(step.total) });
  return { status, offerId: body.data?.offer?.id as string | undefined };
}

/** Compares the rows with the model; an order exists exactly if one was agreed, at its price. */
async function compare({ run, ...people }: People, id: string, load: ModelledLoad) {
  const [request] = await run(
    `select r.state, r.provider_id, r.total, o.total as ordered, o.provider_id as carrier
     from logistics_request r left join logistics_order o on o.request_id = r.id where r.id = $1`,
    [id],
  );
  const carrier = load.agreed ? people[load.agreed.by].id : null;
  const total = load.agreed?.total ?? null;
  expect(request).toEqual({
    state: load.state,
    provider_id: carrier,
    total,
    ordered: total,
    carrier,
  });
  const offers = await run(
    "select provider_id, state, total, changes from logistics_offer where request_id = $1",
    [id],
  );
  expect(offers).toHaveLength(Object.keys(load.quotes).length);
  for (const who of carriers) {
    const quote = load.quotes[who];
    if (!quote) continue;
    const state = quote.state === "lapsed" ? "open" : quote.state;
    expect(offers).toContainEqual({
      provider_id: people[who].id,
      state,
      total: quote.total,
      changes: quote.changes,
    });
  }
}
