import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cookieOf, newPerson, newProduct, newSeller } from "#app/testing/factories.ts";
import { databaseUrl, runAdminStatement, testServer } from "#app/testing/test-server.ts";
import { type Database, openPool } from "#server/database/database.ts";
import { callerFrom, type StormResponse } from "../../bench/storm/caller.ts";
import { killedServer } from "../killed-server.ts";
import { withoutMessageLimits } from "../without-message-limits.ts";

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** What one person did and got. */
export interface Sight {
  who: string;
  what: string;
  status: number;
  ms: number;
  /** The heading of the page, or the message of a call. */
  sentence: string;
  retryAfter: string | undefined;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

interface StageOptions {
  /** Folder of the server; otherwise one below the folder of the run. */
  dataDir?: string;
  /** True for the embedded database below `dataDir`, otherwise one of the test server. */
  isEmbedded?: boolean;
  settings?: Record<string, string>;
}

/** Most time that a request may take to be answered, in whatever way. */
const timeoutMs = 45_000;
const stock = 1_000_000;

/**
 * Starts a Soko of its own for a fault, with a visitor, a seller and an officer, each with an
 * address of their own on this machine.
 */
export async function openStage({ dataDir, isEmbedded = false, settings = {} }: StageOptions = {}) {
  const root = resolve(import.meta.dirname, "../..");
  const folder = await mkdtemp(join(tmpdir(), "soko-fault-"));
  const ending: (() => Promise<unknown> | unknown)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const database = isEmbedded ? undefined : await createDatabase(root);
  if (database) ending.push(database.end);
  const server = killedServer({
    url: database?.url ?? "",
    dataDir: dataDir ?? join(folder, "data"),
    settings: { ...withoutMessageLimits, HTTP_WAIT_MS: "500", LOG_LEVEL: "error", ...settings },
  });
  process.once("exit", server.kill);
  ending.push(() => server.end());
  await server.start();
  const url = database?.url ?? embeddedUrl(dataDir ?? "");
  const pool = openPool(url, { size: 2 });
  ending.push(() => pool.close());
  const people = await createPeople(pool.db);
  await pool.db.query("analyze", []);
  // A program renews its token each hour. These people do not, whatever the clock says.
  await pool.db.query("update oauth_token set access_expires_at = now() + interval '1 day'", []);
  await pool.db.query("update session set expires_at = now() + interval '1 day'", []);
  const port = Number(new URL(await server.opened()).port);
  const end = async () => {
    for (const undo of ending.reverse()) await undo();
  };
  return { url, db: pool.db, port, people, server, folder, end };
}

/** Returns the URL of the embedded database below a data folder. */
function embeddedUrl(dataDir: string): string {
  const cluster = join(dataDir, "postgres/cluster");
  const password = readFileSync(join(cluster, "soko-password"), "utf8").trim();
  const port = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://soko:${password}@127.0.0.1:${port}/soko_tz`;
}

async function createDatabase(root: string) {
  const { adminUrl, prefix, end } = await testServer(root);
  const url = databaseUrl(adminUrl, `${prefix}fault`);
  await runAdminStatement(adminUrl, `create database ${prefix}fault`);
  return { url, end };
}

async function createPeople(db: Database) {
  const seller = await newSeller(db);
  const { id: product } = await newProduct(db, {
    traderId: seller.id,
    price: 1000,
    quantity: stock,
  });
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  return {
    product,
    seller: { ...seller, cookie: await cookieOf(db, seller.id) },
    officer: { ...officer, cookie: await cookieOf(db, officer.id) },
  };
}

let price = 1000;

/** Asks as a visitor, a seller and an officer at the same time, and prints what they get. */
export async function look(stage: Stage, moment: string): Promise<Sight[]> {
  const { port, people } = stage;
  price += 1;
  const offer = { price, quantity: stock, seenQuantity: stock };
  const sights = await Promise.all([
    page("a visitor", "the product list", "/market/market-access/search?term=x", 1),
    page("a visitor", "the home page", "/", 1),
    page("a seller", "the own products", "/portal/products", 2, people.seller.cookie),
    call("a seller", "a new price", `portal/product/${people.product}/offer`, offer),
    page("an officer", "the desk", "/portal/officer", 3, people.officer.cookie),
  ]);
  print(`\n${moment}`);
  for (const sight of sights) print(lineOf(sight));
  return sights;

  function page(who: string, what: string, path: string, address: number, cookie = "") {
    const headers = { accept: "text/html", "accept-language": "en", ...(cookie && { cookie }) };
    return seen(who, what, address, (caller) => caller.ask("GET", path, { headers }));
  }

  function call(who: string, what: string, path: string, body: object) {
    return seen(who, what, 2, (caller) => caller.call("POST", path, body, people.seller.token));
  }

  async function seen(
    who: string,
    what: string,
    address: number,
    ask: (caller: ReturnType<typeof callerFrom>) => Promise<StormResponse>,
  ): Promise<Sight> {
    const caller = callerFrom(`127.2.0.${address}`, port);
    const late = sleep(timeoutMs, undefined, { ref: false }).then(() => undefined);
    const response = await Promise.race([ask(caller), late]);
    caller.close();
    if (!response)
      return { who, what, status: 0, ms: timeoutMs, sentence: "", retryAfter: undefined };
    const { status, ms, text, headers } = response;
    const retryAfter = headers["retry-after"];
    return {
      who,
      what,
      status,
      ms,
      sentence: sentenceIn(text),
      retryAfter: String(retryAfter ?? ""),
    };
  }
}

const isFine = (sights: Sight[]): boolean => sights.every(({ status }) => status === 200);

/** Served, or refused with a sentence and when to try again. */
export const isInOrder = ({ status, sentence, retryAfter }: Sight): boolean =>
  status === 200 || status === 507 || (status === 503 && sentence !== "" && retryAfter !== "");

/**
 * Looks until everybody is served again, with nobody's help.
 * @returns the seconds that took, or undefined when it takes longer than `seconds`
 */
export async function recovers(stage: Stage, seconds = 90): Promise<number | undefined> {
  const began = performance.now();
  for (;;) {
    const took = (performance.now() - began) / 1000;
    const sights = await look(stage, `afterwards, ${took.toFixed(0)} s`);
    if (isFine(sights)) return took;
    if (took > seconds) return undefined;
    await sleep(2_000);
  }
}

function lineOf({ who, what, status, ms, sentence, retryAfter }: Sight): string {
  const when = retryAfter ? `, again in ${retryAfter} s` : "";
  const head = `  ${who}: ${what}`.padEnd(34);
  return `${head} ${status || "nothing"} ${ms.toFixed(0).padStart(6)} ms${when}  ${sentence}`;
}

/** The heading of a page, with what follows it when the page reports a failure; or a message. */
function sentenceIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: string }).message ?? "");
  } catch {
    const page = text.replace(/<p class="status">.*?<\/p>/s, "");
    const heading = /<h1[^>]*>(.*?)<\/h1>(.*?<\/p>)?/s.exec(page);
    const plain =
      heading
        ?.slice(1)
        .join(" ")
        .replace(/<style.*?<\/style>/gs, " ") ?? text;
    return plain
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 160);
  }
}

/** Prints whether everything held, and sets the exit code. */
export function conclude(findings: string[], recoveredAfter: number | undefined): void {
  const all = [...findings];
  if (recoveredAfter === undefined) all.push("it does not recover by itself");
  else print(`\nIt recovered by itself after ${recoveredAfter.toFixed(0)} s`);
  for (const finding of all) print(`FAILED: ${finding}`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
