import pg from "pg";
import { prepareDatabase } from "#app/start/prepare-database.ts";
import { editions } from "#core/editions.ts";
import { type EmbeddedServer, ensureDatabase } from "#server/embedded-postgres/start-embedded.ts";

/** Creates the Tanzanian database `soko_bench_<name>`, or brings it up to date, and returns its URL. */
export async function benchDatabase(
  server: EmbeddedServer,
  name: string | number,
  { withDemo = true } = {},
): Promise<string> {
  const database = `soko_bench_${name}`;
  await ensureDatabase(server, database);
  const url = server.urlFor(database);
  await prepareDatabase({ url, edition: editions.tz, withDemo });
  return url;
}

/** Runs `work` with a connection of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Updates the statistics of a whole database before it is measured, and reads from it. */
export const analyzed = <Result>(
  url: string,
  read: (client: pg.Client) => Promise<Result>,
): Promise<Result> =>
  withClient(url, async (client) => {
    await client.query("vacuum analyze");
    return read(client);
  });
