// npm run kill-test [-- --rounds 10 --seed 7] — kills Soko with -9 at random moments and starts it
// again.
//
// Runs `npm start`'s launcher on a data folder of its own. One undisturbed start shows how long a
// start takes and what the tables contain at its end. Then each round starts on an empty or a full
// folder, kills something at a random moment between the first instant and serving visitors, starts
// again if needed, and compares every table. At the end nothing may still be running.
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seeded } from "#data/demo/seeded.ts";
import { type KillSubject, killSubject } from "./kill-subject.ts";

/** What is killed. If only the database dies while Soko serves, Soko recovers by itself. */
const victims = [
  "the launcher",
  "the server",
  "launcher and server",
  "everything",
  "the database",
] as const;
type Victim = (typeof victims)[number];

interface Round {
  victim: Victim;
  onEmpty: boolean;
  /** The moment of the kill as a share of an undisturbed start; above 1 it serves. */
  moment: number;
}

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "10" }, seed: { type: "string" } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? randomInt(1_000_000));
const print = (line: string) => process.stdout.write(`${line}\n`);

const soko = await killSubject();
process.once("exit", soko.killAll);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}

try {
  print(`${rounds} rounds, seed ${seed}, in ${soko.folder}`);
  const whole = await undisturbed(soko);
  let cameBack = 0;
  for (const [number, round] of plan(rounds, seed).entries()) {
    const played = await play(soko, round, whole.ms).catch((error: Error) => ({ failed: error }));
    const failed = "failed" in played ? played.failed.message : await soko.difference(whole.tables);
    if (!failed) cameBack += 1;
    const how = "failed" in played ? "" : played.how;
    print(
      `${String(number + 1).padStart(2)}  ${how}${failed ? `FAILED: ${failed}` : ", all there"}`,
    );
    if (failed) print(soko.printed());
  }
  const left = await soko.endAndFindOrphans();
  if (left) print(`Left running: ${left}`);
  print(`${cameBack} of ${rounds} came back`);
  process.exitCode = cameBack === rounds && !left ? 0 : 1;
} finally {
  await soko.remove();
}

async function undisturbed(soko: KillSubject): Promise<{ ms: number; tables: string }> {
  await soko.empty();
  soko.start();
  const began = performance.now();
  await soko.opened();
  const ms = performance.now() - began;
  const tables = await soko.tables();
  print(`An undisturbed start takes ${(ms / 1000).toFixed(1)} s and leaves ${tables}`);
  return { ms, tables };
}

/** Every part of a start gets its rounds, and so does each victim; the rest is random. */
function plan(count: number, seed: number): Round[] {
  const rand = seeded(String(seed));
  const turn = rand.int(0, victims.length - 1);
  return Array.from({ length: count }, (_, index) => ({
    victim: victims[(index + turn) % victims.length] ?? "everything",
    onEmpty: index % 4 !== 3,
    moment: (((index * 7) % count) + rand.next()) * (1.3 / count),
  }));
}

async function play(soko: KillSubject, round: Round, wholeMs: number): Promise<{ how: string }> {
  await soko.end();
  if (round.onEmpty) await soko.empty();
  soko.start();
  const restMs = Math.max(0, round.moment - 1) * wholeMs;
  if (round.moment < 1) await sleep(round.moment * wholeMs);
  else await soko.opened();
  const reading = soko.visit(restMs);
  await sleep(restMs);
  const phase = await soko.kill(round.victim);
  await reading;
  const began = performance.now();
  const again = await soko.comeBack(round.victim === "the database");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const where = round.onEmpty ? "from nothing" : "with data";
  const how = `killed ${round.victim} ${where} while ${phase}: ${again} after ${seconds} s`;
  return { how };
}
