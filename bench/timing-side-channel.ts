import type { AtEnd } from "#app/start/run.ts";
import { apiBase, tokenPath } from "#core/paths.ts";
import startApp from "../e2e/start-app.ts";
import { printTable } from "./table.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 60);

/**
 * One request, with a function for a known and for an unknown user. Both derive the user from a
 * number.
 */
interface Pair {
  name: string;
  request: (base: string, who: string) => Promise<Response>;
  known: (round: number) => string;
  unknown: (round: number) => string;
}

const phone = (start: number) => (round: number) =>
  `+255700${String(start + round).padStart(6, "0")}`;

const pairs: Pair[] = [
  {
    name: "signing in",
    request: (base, username) =>
      fetch(base + tokenPath, {
        method: "POST",
        body: new URLSearchParams({ ...wrong, username }),
      }),
    // The demo's accounts with a password, and users that never existed in it.
    known: (round) => phone(1)(round % 5),
    unknown: phone(900_000),
  },
  {
    name: "a forgotten password",
    request: (base, who) =>
      fetch(`${base}${apiBase}/user/forgot-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ phone: who }),
      }),
    known: phone(100),
    unknown: phone(910_000),
  },
];

const wrong = {
  grant_type: "password",
  password: "wrong",
  client_id: "soko-web",
  client_secret: "soko-web-secret",
};

/**
 * Measures whether response times reveal which users exist (timing side channel): medians of
 * alternating rounds.
 */
export async function benchTimingSideChannel(atEnd: AtEnd): Promise<void> {
  if (!process.env.SOKO_TEST_URL) atEnd(await startApp());
  const base = process.env.SOKO_TEST_URL ?? "";
  const rows: string[][] = [];
  for (const { name, request, known, unknown } of pairs) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.known.push(await timeOf(() => request(base, known(round))));
      times.unknown.push(await timeOf(() => request(base, unknown(round))));
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    rows.push([name, a.toFixed(1), b.toFixed(1), (a / b).toFixed(2)]);
  }
  const heads = ["what", "known", "unknown", "ratio"];
  printTable(`Milliseconds to an answer, median of ${rounds}`, heads, rows);
}

async function timeOf(request: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  await (await request()).text();
  return performance.now() - started;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
