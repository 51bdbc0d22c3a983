import pg from "pg";

/** How a program reaches a database on this machine. */
export interface Login {
  port: number;
  user: string;
  password: string;
  database: string;
}

export const loginUrl = ({ port, user, password, database }: Login): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** Runs statements one after the other over a connection of its own. */
export async function runStatements(login: Login, statements: string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: loginUrl(login),
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @returns true, or rejects where nobody answers */
export async function canLogIn(login: Login): Promise<true> {
  await runStatements(login, ["select 1"]);
  return true;
}
