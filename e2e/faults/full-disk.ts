// The disk of the data folder is full: of the files and of the embedded database.
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callerFrom } from "../../bench/storm/caller.ts";
import { conclude, isInOrder, look, openStage, print, recovers } from "./stage.ts";

const diskMegabytes = 1_200;

/** Gives Soko a disk of memory (tmpfs), fills it to the last byte, and then makes space again. */
export async function fullDisk(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error("This mounts a small disk: run it as root");
  const folder = await mkdtemp(join(tmpdir(), "soko-disk-"));
  await chmod(folder, 0o711);
  const disk = join(folder, "disk");
  await mkdir(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=711`, "tmpfs", disk]);
  const filler = join(disk, "filler");
  try {
    const stage = await openStage({ dataDir: join(disk, "data"), isEmbedded: true });
    try {
      await look(stage, "before");
      await fill(filler);
      print("\nThe disk is full.");
      const during = [...(await look(stage, "at once")), await write(stage)];
      await fill(filler);
      during.push(...(await look(stage, "after a hundred more writes")));
      await rm(filler);
      print("\nThere is space again.");
      const findings = during
        .filter((sight) => !isInOrder(sight))
        .map(({ who, what, status }) => `${who}, ${what}: ${status || "no answer"}`);
      conclude(findings, await recovers(stage));
    } finally {
      await stage.end();
    }
  } finally {
    execFileSync("umount", ["-l", disk]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes until nothing more fits, also what was freed since. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "a");
  try {
    for (const size of [2 ** 20, 4096]) {
      const block = Buffer.alloc(size, 1);
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await file.close();
  }
}

/** Prices are changed until the database needs more space. @returns the last answer */
async function write({ port, people }: Awaited<ReturnType<typeof openStage>>) {
  const caller = callerFrom("127.2.0.9", port);
  const counts = new Map<number, number>();
  let last = { status: 0, ms: 0, text: "", headers: {} as Record<string, unknown> };
  for (let n = 0; n < 100; n += 1) {
    const body = { price: 2_000 + n, quantity: 1_000_000, seenQuantity: 1_000_000 };
    const path = `portal/product/${people.product}/offer`;
    const key = { "idempotency-key": `full-disk-${n}` };
    last = await caller.call("POST", path, body, people.seller.token, key);
    counts.set(last.status, (counts.get(last.status) ?? 0) + 1);
  }
  caller.close();
  print(
    `\n100 new prices: ${[...counts].map(([status, count]) => `${count} × ${status}`).join(", ")}`,
  );
  return {
    who: "a seller",
    what: "the last of 100 prices",
    status: last.status,
    ms: last.ms,
    sentence: last.text,
    retryAfter: String(last.headers["retry-after"] ?? ""),
  };
}
