import pg from "pg";

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
const times: number[] = [];

async function runQueries(until: number): Promise<void> {
  while (performance.now() < until) {
    const began = performance.now();
    await pool.query(query);
    times.push(performance.now() - began);
  }
}

const together = (until: number) =>
  Promise.all(Array.from({ length: connections }, () => runQueries(until)));
await together(performance.now() + 1000);
times.length = 0;
await together(performance.now() + seconds * 1000);
await pool.end();
times.sort((a, b) => a - b);
process.stdout.write(
  JSON.stringify({
    rate: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }),
);
