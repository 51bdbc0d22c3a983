// The database has no connection left: other programs hold all of them.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { conclude, isInOrder, look, openStage, print, recovers } from "./stage.ts";

/** More than any test server allows. */
const most = 500;
const takers = 8;

/** Takes every connection, those of Soko's pool too as soon as they are ended. */
export async function exhaustedPool(): Promise<void> {
  const stage = await openStage();
  const held: pg.Client[] = [];
  try {
    await look(stage, "before");
    let isTaking = true;
    let refusals = 0;
    const take = async () => {
      while (isTaking && held.length < most) {
        const client = new pg.Client({ connectionString: stage.url, application_name: "taker" });
        client.on("error", () => {});
        await client.connect().then(
          () => held.push(client),
          () => {
            refusals += 1;
            return sleep(20);
          },
        );
      }
    };
    const refused = async () => {
      for (const before = refusals; refusals < before + 10; ) await sleep(50);
    };
    const taking = Promise.all(Array.from({ length: takers }, take));
    await refused();
    const [first] = held;
    await first?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'soko%'",
    );
    await refused();
    print(`\n${held.length} connections are held, and those of Soko are ended.`);
    const during = [...(await look(stage, "meanwhile")), ...(await look(stage, "a moment later"))];
    isTaking = false;
    await taking;
    for (const client of held) await client.end();
    print("\nThe connections are given back.");
    const findings = during
      .filter((sight) => !isInOrder(sight))
      .map(({ who, what, status }) => `${who}, ${what}: ${status || "no answer"}`);
    conclude(findings, await recovers(stage));
  } finally {
    for (const client of held) await client.end().catch(() => {});
    await stage.end();
  }
}
