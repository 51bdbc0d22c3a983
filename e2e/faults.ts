// npm run faults -- <name> — breaks something around a Soko of its own, prints what a visitor, a
// seller and an officer see meanwhile, and whether it recovers with nobody's help.
const scripts: Record<string, () => Promise<() => Promise<void>>> = {
  "full-disk": async () => (await import("./faults/full-disk.ts")).fullDisk,
  "hanging-query": async () => (await import("./faults/hanging-query.ts")).hangingQuery,
  "exhausted-pool": async () => (await import("./faults/exhausted-pool.ts")).exhaustedPool,
  "jumping-clock": async () => (await import("./faults/jumping-clock.ts")).jumpingClock,
  "slow-partner": async () => (await import("./faults/slow-partner.ts")).slowPartner,
  "idle-connections": async () => (await import("./faults/idle-connections.ts")).idleConnections,
};

const [name = ""] = process.argv.slice(2);
const load = scripts[name];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}
if (load) {
  const run = await load();
  await run().catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
  });
  process.exit();
}
process.stderr.write(`npm run faults -- ${Object.keys(scripts).join(" | ")}\n`);
process.exitCode = 1;
