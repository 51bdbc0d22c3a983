import pg from "pg";

/** Runs `work` over a connection of its own; should the connection break, the work has failed. */
export async function overOneConnection<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  // Without a listener a broken connection would end the process.
  const broken = new Promise<never>((_, fail) => client.on("error", fail));
  broken.catch(() => {});
  try {
    await client.connect();
    return await Promise.race([work(client), broken]);
  } finally {
    await client.end().catch(() => {});
  }
}
