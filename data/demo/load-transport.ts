import { eq } from "drizzle-orm";
import { account, accountRole } from "#areas/people/accounts/tables.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { type AccountRow, demoSignIns, peopleOf } from "./demo-people.ts";
import { readTradePlaces } from "./demo-world.ts";
import { fill } from "./in-each-language.ts";
import { makeServices } from "./make-transport-services.ts";
import { at } from "./seeded.ts";
import { storeRows } from "./store-rows.ts";
import { readTransportPlan } from "./transport-plan.ts";
import { type Carrier, found, readTransportWorld, type TransportFacts } from "./transport-world.ts";

/** The ends of the carriers' phone numbers are above all others. */
const firstPhone = 700;

/** Creates carriers and their services; existing rows stay unchanged. */
export async function loadDemoTransport(context: Context): Promise<number> {
  const { db, edition, now } = context;
  const plan = readTransportPlan();
  const world = await readTransportWorld(db);
  const carriers = await makeCarriers(db, { edition, now, plan, world });
  await storeRows(
    db,
    logisticsProvider,
    carriers.map(({ row }) => row),
  );
  const rows = await makeServices(context, { edition, now, plan, world, carriers });
  await storeRows(db, logisticService, rows);
  return rows.length;
}

/** The account that can sign in, and organisations that cannot. */
async function makeCarriers(db: Database, { edition, now, plan, world }: TransportFacts) {
  const [known] = await db.orm
    .select()
    .from(account)
    .where(eq(account.email, demoSignIns.logistics.email));
  const nextPerson = peopleOf({ edition, now }, `${edition.code}/carriers`);
  const [somewhere] = await readTradePlaces(db, edition);
  if (!somewhere) throw new Error("A country without places");
  const planned = plan.providers[edition.code].map((one, index) => {
    const home = found(world.places, one.home);
    const { account: person } = nextPerson({
      key: `carrier ${index}`,
      phone: firstPhone + index,
      isWoman: index % 2 === 0,
      isOrganisation: false,
      placeOf: () => ({ ...somewhere, id: home.id }),
    });
    const { createdAt } = person;
    const made: AccountRow = {
      ...person,
      userType: "organisation",
      organizationName: one.name,
      emailVerifiedAt: createdAt,
      phoneVerifiedAt: createdAt,
      termsAgreedAt: createdAt,
    };
    return { ...one, account: made };
  });
  await storeRows(
    db,
    account,
    planned.map((one) => one.account),
  );
  const role = "logistics provider" as const;
  await storeRows(
    db,
    accountRole,
    planned.map((one) => ({ accountId: one.account.id, role })),
  );
  const own = known && {
    account: known,
    kind: "lorries" as const,
    home: at(plan.hubs[edition.code], 0),
    name: known.organizationName ?? `${known.firstName} ${known.lastName}`,
  };
  return [...(own ? [own] : []), ...planned].map((one): Carrier => {
    const home = found(world.places, one.home);
    const about = fill(plan.kinds[one.kind].about, { place: home.names });
    const { id } = one.account;
    const row = {
      accountId: id,
      name: one.name,
      about: about[edition.language],
      abouts: about,
      headquartersId: home.id,
      isListed: true,
      publishesEmail: true,
      publishesPhone: true,
      createdAt: one.account.createdAt,
      updatedAt: one.account.createdAt,
      isDemo: true,
    };
    return { id, kind: one.kind, home: one.home, row };
  });
}
