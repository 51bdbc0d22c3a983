import fc from "fast-check";
import { expect, test } from "vitest";
import { isNight } from "#app/testing/is-night.ts";
import {
  type ModelledTransport,
  outcomeOf,
  type TransportAct,
  type TransportPerson,
  transportActs,
  transportPeopleNames,
} from "#app/testing/transport-oracle.ts";
import { setupTransport } from "#app/testing/transport-people.ts";
import { newId } from "#core/ids.ts";

type People = Awaited<ReturnType<typeof setupTransport>>;

interface Modelled extends ModelledTransport {
  id: string;
  orderId: string | undefined;
  offerId: string | undefined;
}

type Step = { of: number } & (
  | { act: "any"; name: TransportAct; who: TransportPerson }
  /** One of the acts allowed at that moment, so that sequences get far. */
  | { act: "allowed"; nth: number }
);

const of = fc.nat(2);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant("allowed" as const), of, nth: fc.nat(1000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("any" as const),
      of,
      name: fc.constantFrom(...transportActs),
      who: fc.constantFrom(...transportPeopleNames),
    }),
  },
);

const onOrders: readonly TransportAct[] = [
  "dispatch",
  "deliver",
  "cancel",
  "cancelTransport",
  "rate",
];

test("random acts lead to the state that a simple model predicts", async () => {
  const all = await setupTransport();
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 20 }), async (sequence) => {
      await all.run("delete from logistics_step");
      await all.run("delete from logistics_offer");
      await all.run("delete from logistics_order");
      await all.run("delete from logistics_request");
      await all.run("delete from order_counter");
      const requests: Modelled[] = [];
      for (let n = 0; n < 3; n += 1) requests.push(await createRequest(all));
      for (const step of sequence) {
        const request = requests[step.of];
        if (request) await play(all, request, step);
      }
      await compare(all, requests);
    }),
    { numRuns: isNight ? 25 : 10 },
  );
}, 90_000);

const createRequest = async (all: People): Promise<Modelled> => ({
  id: await all.requested(),
  orderId: undefined,
  offerId: undefined,
  state: "pending",
  offer: "none",
  order: "none",
  carrier: "provider",
  isRated: false,
  steps: 1,
});

async function play(all: People, request: Modelled, step: Step): Promise<void> {
  const chosen = step.act === "any" ? step : at(allowedOn(request), step.nth);
  if (!chosen) return;
  const { name, who } = chosen;
  if (onOrders.includes(name) && !request.orderId) return;
  const outcome = outcomeOf(request, { act: name, who });
  const answer = await send(all, request, { name, who });
  const message = `${name} by ${who} of ${JSON.stringify(request)}`;
  expect(answer.status, message).toBe(typeof outcome === "number" ? outcome : 200);
  if (typeof outcome === "number") return;
  Object.assign(request, outcome);
  const { data } = answer.body;
  if (name === "offer") request.offerId = data.offer.id;
  if (name === "approve" || name === "accept") request.orderId = data.orderId;
}

interface Allowed {
  name: TransportAct;
  who: TransportPerson;
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

const allowedOn = (request: Modelled): Allowed[] =>
  transportActs.flatMap((name) =>
    transportPeopleNames
      .map((who) => ({ name, who }))
      .filter(({ who }) => typeof outcomeOf(request, { act: name, who }) !== "number"),
  );

function send(all: People, request: Modelled, { name, who }: Allowed) {
  const person = all[who];
  const { id, offerId = newId(), orderId = "" } = request;
  if (name === "cancel") return all.cancel(orderId, person);
  if (name === "deliver") return all.deliver(orderId, { receivedBy: "Neema" }, person);
  const service = who === "provider" ? all.service : all.otherService;
  const body = name === "offer" ? { serviceId: service.id } : { offerId };
  return all.act(name, onOrders.includes(name) ? orderId : id, person, body);
}

/** Compares the table rows with the model. */
async function compare({ run, provider }: People, requests: Modelled[]): Promise<void> {
  const rows = await run(
    `select r.id, r.state, coalesce(f.state, 'none') as offer, coalesce(o.state, 'none') as "order",
       case when r.provider_id = $1 then 'provider' else 'other' end as carrier,
       o.rating is not null as "isRated",
       (select count(*)::int from logistics_step s where s.request_id = r.id) as steps
     from logistics_request r left join logistics_offer f on f.request_id = r.id
       left join logistics_order o on o.request_id = r.id order by r.id`,
    [provider.id],
  );
  const expected = requests.map(({ orderId, offerId, ...rest }) => rest);
  expect(rows).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
  const [given] = await run(
    "select count(*)::int as orders, coalesce((select max(last) from order_counter), 0) as last from logistics_order",
  );
  expect(given?.orders).toBe(given?.last);
}
