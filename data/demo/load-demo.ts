import { eq, sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { dataLoad } from "#server/database/tables.ts";
import { readDataset } from "./demo-dataset.ts";
import type { DemoLoad } from "./demo-id.ts";
import { loadDemoAssociations } from "./load-associations.ts";
import { loadDemoBooks } from "./load-books.ts";
import { loadDemoCampaigns } from "./load-campaigns.ts";
import { loadDemoCart } from "./load-cart.ts";
import { loadDemoChat } from "./load-chat.ts";
import { loadDemoComplaints } from "./load-complaints.ts";
import { loadDemoContact } from "./load-contact.ts";
import { loadDemoContent } from "./load-content.ts";
import { loadDemoDisputes } from "./load-disputes.ts";
import { loadDemoEvents } from "./load-events.ts";
import { loadDemoFlags } from "./load-flags.ts";
import { loadDemoForum } from "./load-forum.ts";
import { loadDemoOrders } from "./load-orders.ts";
import { loadDemoPriceEnquiries } from "./load-price-enquiries.ts";
import { loadDemoPriceFile } from "./load-price-file.ts";
import { loadDemoPriceReports } from "./load-price-reports.ts";
import { loadDemoProductDesk } from "./load-product-desk.ts";
import { loadDemoRatings } from "./load-ratings.ts";
import { loadDemoRegulationProgress } from "./load-regulation-progress.ts";
import { loadDemoRuleReports } from "./load-rule-reports.ts";
import { loadDemoServiceRequests } from "./load-service-requests.ts";
import { loadDemoServices } from "./load-services.ts";
import { loadDemoTradePlans } from "./load-trade-plans.ts";
import { loadDemoTransport } from "./load-transport.ts";
import { loadDemoTransportOrders } from "./load-transport-orders.ts";
import { createProductGenerator, listedAtFirst, unlistedAtFirst } from "./make-product.ts";
import { makePeople } from "./make-traders.ts";
import { openDemoAccounts } from "./open-accounts.ts";
import { loadDemoPaymentAccounts } from "./payment-accounts.ts";
import { storeRows } from "./store-rows.ts";

/** Incremented when the demo gets more data; existing rows stay unchanged. */
const version = "1";

/**
 * Loads the demo data of an edition: people, products, services and content, all marked as demo.
 * Each part is one transaction that also marks it as done, so an interrupted load continues where
 * it was, and existing rows stay unchanged.
 * @param context in which people of the demo act
 */
export async function loadDemo(context: Context, say: (line: string) => void): Promise<void> {
  const { db, edition, now } = context;
  const options = { edition, now, say };
  if (!(await isDone(db, "demo"))) await loadFirst(db, options);
  // A demo from before sign-ins existed gets them too.
  await loadPart(db, now, "demo sign-ins", openDemoAccounts);
  await loadPart(db, now, "demo associations", (tx) => loadDemoAssociations(tx, options));
  await loadPart(db, now, "demo product desk", (tx) => loadDemoProductDesk(tx, options));
  await loadPart(db, now, "demo cart", (tx) => loadDemoCart(tx, now));
  await loadPart(db, now, "demo payment accounts", (tx) =>
    loadDemoPaymentAccounts(tx, edition.code),
  );
  // A demo with only the first orders gets the year of trade too.
  await loadPart(db, now, "demo orders", (tx) => loadDemoOrders({ ...context, db: tx }), "2");
  await loadPart(db, now, "demo ratings", (tx) => loadDemoRatings(tx, options));
  await loadPart(db, now, "demo service requests", (tx) => loadDemoServiceRequests(tx, options));
  await loadPart(db, now, "demo price enquiries", (tx) => loadDemoPriceEnquiries(tx, options));
  await loadPart(db, now, "demo price reports", (tx) => loadDemoPriceReports(tx, options));
  await loadPart(db, now, "demo rule reports", (tx) => loadDemoRuleReports(tx, options));
  await loadPart(db, now, "demo contact", (tx) => loadDemoContact(tx, options));
  await loadPart(db, now, "demo price file", (tx) => loadDemoPriceFile({ ...context, db: tx }));
  await loadPart(db, now, "demo events", (tx) => loadDemoEvents(tx, options));
  await loadPart(db, now, "demo regulation progress", (tx) =>
    loadDemoRegulationProgress(tx, options),
  );
  await loadPart(db, now, "demo transport", (tx) => loadDemoTransport({ ...context, db: tx }));
  await loadPart(db, now, "demo transport orders", (tx) =>
    loadDemoTransportOrders({ ...context, db: tx }),
  );
  await loadPart(db, now, "demo chat", (tx) => loadDemoChat(tx, options));
  await loadPart(db, now, "demo campaigns", (tx) => loadDemoCampaigns(tx, options));
  await loadPart(db, now, "demo trade plans", (tx) => loadDemoTradePlans(context, tx));
  await loadPart(db, now, "demo books", (tx) => loadDemoBooks(tx, options));
  await loadPart(db, now, "demo forum", (tx) => loadDemoForum({ ...context, db: tx }));
  await loadPart(db, now, "demo flags", (tx) => loadDemoFlags({ ...context, db: tx }));
  await loadPart(db, now, "demo disputes", (tx) => loadDemoDisputes({ ...context, db: tx }));
  await loadPart(db, now, "demo complaints", (tx) => loadDemoComplaints({ ...context, db: tx }));
}

async function loadFirst(
  db: Database,
  { edition, now, say }: DemoLoad & { say: (line: string) => void },
): Promise<void> {
  const started = performance.now();
  const world = await readDataset(db, edition, now);
  const { traders, others } = makePeople(world);

  await loadPart(db, now, "demo people", async (tx) => {
    const accounts = [...traders.map((demoTrader) => demoTrader.account), ...others];
    await storeRows(tx, account, accounts);
    const rows = traders.map(({ row }) => row);
    await storeRows(tx, trader, rows);
    return accounts.length;
  });
  await loadPart(db, now, "demo products", async (tx) => {
    const makeProduct = createProductGenerator(world, traders);
    const rows = Array.from({ length: listedAtFirst + unlistedAtFirst }, (_, number) =>
      makeProduct(number),
    );
    await storeRows(tx, product, rows);
    return rows.length;
  });
  await loadPart(db, now, "demo services", async (tx) => {
    const organisations = traders.filter(({ account }) => account.organizationName);
    const providers = organisations.map(({ row, place }) => ({
      id: row.accountId,
      locationId: place.id,
    }));
    await loadDemoServices(tx, {
      edition,
      now,
      traders: providers,
      rateFromUsd: world.rateFromUsd,
    });
    return providers.length;
  });
  await loadPart(db, now, "demo content", async (tx) => {
    await loadDemoContent(tx, { edition, now });
    return 0;
  });
  await db.orm.execute(sql`analyze ${account}, ${trader}, ${product}`);
  await loadPart(db, now, "demo", async () => 0);
  say(`Loaded demo data (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

async function isDone(db: Database, name: string, at = version): Promise<boolean> {
  const [row] = await db.orm.select().from(dataLoad).where(eq(dataLoad.name, name));
  return row?.digest === at;
}

/**
 * @param load returns its number of rows
 * @param at the part's own version, incremented when only this part gets more data
 */
async function loadPart(
  db: Database,
  now: Date,
  name: string,
  load: (tx: Database) => Promise<number>,
  at = version,
): Promise<void> {
  if (await isDone(db, name, at)) return;
  await db.transaction(async (tx) => {
    const row = { name, digest: at, rows: await load(tx), loadedAt: now };
    await tx.orm
      .insert(dataLoad)
      .values(row)
      .onConflictDoUpdate({ target: dataLoad.name, set: row });
  });
}
