import { inArray, sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import { earlier, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { noJobs } from "#server/jobs/queue.ts";
import { actingAs } from "#server/operations/acting-as.ts";
import { demoSignIns } from "./demo-people.ts";
import { signInEmails } from "./find-sign-in.ts";
import { markNotifications, notificationLimit } from "./mark-notifications.ts";
import { withoutEvents } from "./run-scenarios.ts";
import { cyclicAt } from "./seeded.ts";
import {
  type DemoService,
  type Person,
  readTransportWords,
  type TransportRun,
  type TransportScenario,
  transportActs,
} from "./transport-scenarios.ts";

/** Number of other carriers with a rating. */
const ratedCarriers = 12;

/**
 * Creates transport orders of the demo's people: examples in every state, each act by its call and
 * at its time. Does nothing without services or when there are requests already.
 * @returns the number of requests
 */
export async function loadDemoTransportOrders(outer: Context): Promise<number> {
  const { db, now } = outer;
  const [there] = await db.query("select from logistics_request where is_demo limit 1", []);
  const stories = there ? [] : storiesOf(await readServices(db), await readPeople(db));
  // Sends no jobs and no events.
  const context = { ...outer, db: withoutEvents(db), jobs: noJobs };
  const words = readTransportWords();
  const scenes = stories.map((story, index): TransportRun => {
    return { story, index, requestId: "", orderId: "" };
  });
  const chapters = scenes
    .flatMap((scene) =>
      scene.story.acts.map(([act, hoursAgo]) => {
        return { scene, act: transportActs[act], at: earlier(now, hoursAgo * hourMs) };
      }),
    )
    .sort((entry, other) => +entry.at - +other.at);
  for (const { scene, act, at } of chapters) {
    await act.play(contextOf(context, act.by(scene), at), scene, words);
  }
  if (scenes.length > 0) await markAsDemo(context, scenes);
  return stories.length;
}

/** Returns a context of the person who acts, at that time. */
function contextOf(
  context: Context,
  { id: accountId, name, language }: Person,
  now: Date,
): Context {
  const roles = ["buyer", "logistics provider"] as const;
  return { ...actingAs(context, { accountId, name, roles }), language, now };
}

/**
 * The scenarios: the demo carrier's in every state, one on its load board, and deliveries by
 * others.
 */
function storiesOf(services: OfCarrier[], people: DemoPeople | undefined): TransportScenario[] {
  const own = services.filter(({ email }) => email === demoSignIns.logistics.email);
  const others = services.filter(({ email }) => email !== demoSignIns.logistics.email);
  if (!people || own.length === 0) return [];
  const { buyer, trader, secondTrader, more } = people;
  const service = (index: number) => cyclicAt(own, index % own.length);
  const delivered = (hours: number) =>
    [
      ["request", hours],
      ["approve", hours - 5],
      ["dispatch", hours - 26],
      ["deliver", hours - 92],
      ["rate", hours - 110],
    ] as const;
  const onTheWay = (hours: number) =>
    [...delivered(hours).slice(0, 3), ["report", 9] as const, ["report", 3] as const] as const;
  const firstOf = new Map(others.map((entry) => [entry.provider.id, entry]));
  const sameWay = others.find(({ way }) => own.some((entry) => entry.way === way));
  const offered = own.find((entry) => others.some((other) => carriesToo(other, entry)));
  const offerBy = offered && others.find((other) => carriesToo(other, offered));
  return [
    ...[...firstOf.values()].slice(0, ratedCarriers).map((service, index) => ({
      customer: cyclicAt(more, index % more.length),
      service,
      acts: delivered(400 + 170 * index),
      stars: index % 5 === 3 ? 3 : 5 - (index % 2),
    })),
    { customer: buyer, service: service(0), acts: delivered(620), stars: 5 },
    { customer: trader, service: service(1), acts: delivered(480), stars: 4 },
    { customer: buyer, service: service(2), acts: delivered(300).slice(0, 4) },
    {
      customer: buyer,
      service: service(3),
      acts: [
        ["request", 260],
        ["cancelRequest", 250],
      ],
    },
    {
      customer: buyer,
      service: service(4),
      acts: [
        ["request", 210],
        ["approve", 205],
        ["cancel", 190],
      ],
    },
    {
      customer: trader,
      service: service(5),
      acts: [
        ["request", 160],
        ["decline", 150],
      ],
    },
    { customer: buyer, service: service(0), acts: onTheWay(50) },
    { customer: secondTrader, service: service(1), acts: onTheWay(40) },
    { customer: buyer, service: service(2), acts: delivered(30).slice(0, 2) },
    {
      customer: trader,
      service: service(3),
      acts: [["request", 7]],
    },
    {
      customer: buyer,
      service: offered ?? service(1),
      acts: offerBy
        ? [
            ["request", 4],
            ["offer", 2],
          ]
        : [["request", 4]],
      ...(offerBy && { offerBy }),
    },
    ...(sameWay
      ? [{ customer: secondTrader, service: sameWay, acts: [["request", 9]] } as const]
      : []),
  ];
}

interface OfCarrier extends DemoService {
  email: string | null;
  /** Code of the tariff's unit. */
  unit: string;
  minimum: number;
  maximum: number | null;
  carriesAll: boolean;
}

/** Whether a service can carry what another one is requested for. */
const carriesToo = (entry: OfCarrier, { way, unit, quantity }: OfCarrier): boolean =>
  entry.way === way &&
  entry.unit === unit &&
  entry.carriesAll &&
  quantity >= entry.minimum &&
  quantity <= (entry.maximum ?? quantity);

/** Listed services that have a cost for some quantity, grouped by carrier. */
async function readServices({ orm }: Database): Promise<OfCarrier[]> {
  const s = logisticService;
  // The same number for a service everywhere.
  const pick = sql`(('x' || substr(md5(${s.id}::text), 1, 4))::bit(16)::int % 12)`;
  const { rows } = await orm.execute<OfCarrier & Record<string, unknown>>(sql`
    select ${s.id} as id, ${account.email} as email, ${s.fromId} || '-' || ${s.toId} as way,
      ${measurementUnit.code} as unit, ${s.minimumOrder}::float8 as minimum,
      ${s.maximumOrder}::float8 as maximum, ${s.goods} = '{}' as "carriesAll",
      jsonb_build_object('id', ${s.providerId}, 'name', ${logisticsProvider.name},
        'language', ${account.language}) as provider,
      least(coalesce(${s.maximumOrder}, 99999999), greatest(${s.minimumOrder},
        case ${measurementUnit.code} when 'kg' then 300 + 50 * ${pick} when 'tonne' then 2 + ${pick}
          else 1 end))::float8
        as quantity,
      (select c.id from commodity c where c.code in ('beans', 'maize', 'rice', 'coffee', 'onions')
        and (${s.goods} = '{}' or c.category_id = any(${s.goods})) 
          order by md5(c.code || ${s.id}) limit 1)
        as commodity
    from ${s} join ${logisticsProvider} on ${logisticsProvider.accountId} = ${s.providerId}
      join ${account} on ${account.id} = ${s.providerId} and ${account.state} = 'active'
      join ${measurementUnit} on ${measurementUnit.id} = ${s.unitId}
    where ${s.isDemo} and ${s.isListed} and ${logisticsProvider.isListed}
      and (${s.chargingMode} <> 'per_km' or ${s.distanceKm} is not null)
    order by ${s.providerId}, ${s.createdAt}, ${s.id}`);
  return rows;
}

type OneOfDemo = Person & { email: string | null } & Record<string, unknown>;

interface DemoPeople {
  buyer: Person;
  trader: Person;
  secondTrader: Person;
  more: Person[];
}

/** The sign-ins, and other people of the demo who are not carriers. */
async function readPeople({ orm }: Database): Promise<DemoPeople | undefined> {
  const { rows } = await orm.execute<OneOfDemo>(sql`
    select ${account.id} as id, ${account.email} as email, ${account.language} as language,
      coalesce(${account.organizationName}, ${account.firstName} || ' ' || ${account.lastName})
        as name
    from ${account} where ${account.isDemo} and ${account.state} = 'active' and not exists (
      select from ${logisticsProvider} where ${logisticsProvider.accountId} = ${account.id})
    order by ${account.id}`);
  const find = (email: string) => rows.find((entry) => entry.email === email);
  const [buyer, trader, secondTrader] = (["buyer", "trader", "secondTrader"] as const).map((name) =>
    find(demoSignIns[name].email),
  );
  const more = rows.filter(({ email }) => !email || !signInEmails.includes(email)).slice(0, 20);
  return buyer && trader && secondTrader && more.length > 0
    ? { buyer, trader, secondTrader, more }
    : undefined;
}

/** Marks all rows as demo; the sign-ins keep their latest notifications. */
async function markAsDemo(context: Context, scenes: TransportRun[]): Promise<void> {
  const { orm } = context.db;
  const requests = scenes.map(({ requestId }) => requestId);
  const demo = { isDemo: true };
  await orm.update(logisticsRequest).set(demo).where(inArray(logisticsRequest.id, requests));
  await orm.update(logisticsOrder).set(demo).where(inArray(logisticsOrder.requestId, requests));
  const signIns = await orm
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.email, signInEmails));
  await markNotifications(context, {
    subjects: [...requests, ...scenes.flatMap(({ orderId }) => orderId || [])],
    readers: signIns.map(({ id }) => id),
    unseen: notificationLimit,
  });
}
