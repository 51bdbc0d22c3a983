import { prepareDatabase } from "#app/start/prepare-database.ts";
import { editions } from "#core/editions.ts";
import { apiBase } from "#core/paths.ts";
import { type EmbeddedServer, ensureDatabase } from "#server/embedded-postgres/start-embedded.ts";
import { load, startSoko, stopProcess } from "./measure.ts";
import { printTable } from "./table.ts";

const port = 3904;
const way = `${apiBase}/distance?from=KE-28&to=RW-01`;

/** Compares distances with the road network cached and with the network read for each request. */
export async function benchDistances(server: EmbeddedServer): Promise<void> {
  // The database of the smallest catalogue, with the demo's accounts.
  const name = "soko_bench_1000";
  await ensureDatabase(server, name);
  const url = server.urlFor(name);
  await prepareDatabase({ url, edition: editions.tz, withDemo: true });
  const [warm, cold] = [await rateWith(url, "60"), await rateWith(url, "0")];
  printTable(
    "Distances a second: with the network cached, and read again each time",
    ["kept", "read again", "ratio"],
    [[warm.toFixed(0), cold.toFixed(0), (warm / cold).toFixed(1)]],
  );
}

async function rateWith(url: string, lookupSeconds: string): Promise<number> {
  const soko = await startSoko(url, port, { LOOKUP_SECONDS: lookupSeconds });
  try {
    return (await load(`http://127.0.0.1:${port}${way}`)).rate;
  } finally {
    await stopProcess(soko);
  }
}
