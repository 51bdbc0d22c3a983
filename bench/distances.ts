import { apiBase } from "#core/paths.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { benchDatabase } from "./bench-database.ts";
import { load, withSoko } from "./measure.ts";
import { printTable } from "./table.ts";

const port = 3904;
const way = `${apiBase}/distance?from=KE-28&to=RW-01`;

/** Compares distances with the road network cached and with the network read for each request. */
export async function benchDistances(server: EmbeddedServer): Promise<void> {
  // The database of the smallest catalogue, with the demo's accounts.
  const url = await benchDatabase(server, 1_000);
  const [warm, cold] = [await rateWith(url, "60"), await rateWith(url, "0")];
  printTable(
    "Distances a second: with the network cached, and read again each time",
    ["kept", "read again", "ratio"],
    [[warm.toFixed(0), cold.toFixed(0), (warm / cold).toFixed(1)]],
  );
}

async function rateWith(url: string, lookupSeconds: string): Promise<number> {
  const measure = () => load(`http://127.0.0.1:${port}${way}`);
  return (await withSoko(url, port, measure, { LOOKUP_SECONDS: lookupSeconds })).rate;
}
