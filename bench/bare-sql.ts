import pg from "pg";
import { printBareRate } from "./bare-loop.ts";

/**
 * Runs one prepared statement as fast as the driver can, on as many connections as the server has.
 */
const { url, text, values, seconds, connections } = JSON.parse(process.argv[2] ?? "{}") as {
  url: string;
  text: string;
  values: unknown[];
  seconds: number;
  connections: number;
};

const pool = new pg.Pool({ connectionString: url, max: connections });
const query = { name: "bare", text, values };

await printBareRate({ seconds, connections }, async () => ({ once: () => pool.query(query) }));
await pool.end();
