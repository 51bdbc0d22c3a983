import { eq } from "drizzle-orm";
import { account, accountRole } from "#areas/people/accounts/tables.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { readTradePlaces } from "./demo-dataset.ts";
import { type AccountRow, createPersonGenerator, demoSignIns } from "./demo-people.ts";
import { fillPlaceholders } from "./localized-text.ts";
import { makeServices } from "./make-transport-services.ts";
import { cyclicAt } from "./seeded.ts";
import { storeRows } from "./store-rows.ts";
import {
  type Carrier,
  readTransportDataset,
  requireValue,
  type TransportFacts,
} from "./transport-dataset.ts";
import { readTransportPlan } from "./transport-plan.ts";

/** The ends of the carriers' phone numbers are above all others. */
const firstPhone = 700;

/** Creates carriers and their services; existing rows stay unchanged. */
export async function loadDemoTransport(context: Context): Promise<number> {
  const { db, edition, now } = context;
  const plan = readTransportPlan();
  const world = await readTransportDataset(db);
  const carriers = await makeCarriers(db, { edition, now, plan, world });
  const providers = carriers.map(({ row }) => row);
  await storeRows(db, logisticsProvider, providers);
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
  const nextPerson = createPersonGenerator({ edition, now }, `${edition.code}/carriers`);
  const [somewhere] = await readTradePlaces(db, edition);
  if (!somewhere) throw new Error("A country without places");
  const planned = plan.providers[edition.code].map((entry, index) => {
    const home = requireValue(world.places, entry.home);
    const { account: person } = nextPerson({
      key: `carrier ${index}`,
      phone: firstPhone + index,
      isWoman: index % 2 === 0,
      isOrganisation: false,
      placeOf: () => ({ ...somewhere, id: home.id }),
    });
    const { createdAt } = person;
    const accountRow: AccountRow = {
      ...person,
      userType: "organisation",
      organizationName: entry.name,
      emailVerifiedAt: createdAt,
      phoneVerifiedAt: createdAt,
      termsAgreedAt: createdAt,
    };
    return { ...entry, account: accountRow };
  });
  const accounts = planned.map((entry) => entry.account);
  await storeRows(db, account, accounts);
  const role = "logistics provider" as const;
  const roles = accounts.map(({ id }) => ({ accountId: id, role }));
  await storeRows(db, accountRole, roles);
  const own = known && {
    account: known,
    kind: "lorries" as const,
    home: cyclicAt(plan.hubs[edition.code], 0),
    name: known.organizationName ?? `${known.firstName} ${known.lastName}`,
  };
  return [...(own ? [own] : []), ...planned].map((entry): Carrier => {
    const home = requireValue(world.places, entry.home);
    const about = fillPlaceholders(plan.kinds[entry.kind].about, { place: home.names });
    const { id } = entry.account;
    const row = {
      accountId: id,
      name: entry.name,
      about: about[edition.language],
      abouts: about,
      headquartersId: home.id,
      isListed: true,
      publishesEmail: true,
      publishesPhone: true,
      createdAt: entry.account.createdAt,
      updatedAt: entry.account.createdAt,
      isDemo: true,
    };
    return { id, kind: entry.kind, home: entry.home, row };
  });
}
