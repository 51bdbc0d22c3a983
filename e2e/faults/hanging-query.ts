// A statement hangs: somebody holds the table of products, so that every read of it waits.
import pg from "pg";
import { conclude, isInOrder, look, openStage, print, recovers } from "./stage.ts";

const heldSeconds = 20;

/** Locks the products as an operator's forgotten transaction does, beside statements that sleep. */
export async function hangingQuery(): Promise<void> {
  const stage = await openStage();
  const clients = Array.from({ length: 3 }, () => new pg.Client({ connectionString: stage.url }));
  try {
    await look(stage, "before");
    for (const client of clients) await client.connect();
    const [holder, ...sleepers] = clients;
    await holder?.query("begin; lock table product in access exclusive mode");
    for (const client of sleepers) client.query(`select pg_sleep(${heldSeconds})`).catch(() => {});
    print(`\nThe table of products is locked, and two statements sleep.`);
    const during = [
      ...(await look(stage, "in the first seconds")),
      ...(await look(stage, "later")),
    ];
    await holder?.query("rollback");
    print("\nThe lock is given back.");
    const findings = during
      .filter((sight) => !isInOrder(sight))
      .map(({ who, what, status }) => `${who}, ${what}: ${status || "no answer"}`);
    conclude(findings, await recovers(stage));
  } finally {
    for (const client of clients) await client.end().catch(() => {});
    await stage.end();
  }
}
