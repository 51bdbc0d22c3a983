// npm run shard-check: whether one shard can answer each statement (docs/scaling.md).
import "#app/app.ts";
import { checkShards } from "#app/testing/shards/check-shards.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

const { checked, excused, keyless, faults } = await checkShards();
const byReason = Map.groupBy(excused, ({ reason }) => reason);
for (const [reason, statements] of byReason) {
  print(`${reason}:`);
  for (const { name, tables } of statements) print(`  ${name} (${tables.join(", ")})`);
}
print("keys and references that change with the move:");
for (const constraint of keyless) print(`  ${constraint}`);
const onOne = checked - excused.length;
print(
  `${checked} statements of sharded tables: ${onOne} should ask one shard, ${excused.length} ask several for a reason; ${faults.length} faults.`,
);
for (const fault of faults) print(fault);
if (faults.length > 0) process.exitCode = 1;
