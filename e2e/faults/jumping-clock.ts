// The clock of the server jumps by an hour, forward and back.
import { globSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { conclude, isInOrder, look, openStage, print, recovers } from "./stage.ts";

const hour = 3_600;

/** Runs Soko with libfaketime of Debian, whose offset we change. The database keeps its own clock. */
export async function jumpingClock(): Promise<void> {
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (!library) throw new Error("This needs a package of Debian: apt-get install faketime");
  const folder = await mkdtemp(join(tmpdir(), "soko-clock-"));
  const file = join(folder, "offset");
  const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  jump(0);
  const stage = await openStage({
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      // A clock that is set does not change how long something takes.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  });
  try {
    const findings: string[] = [];
    await look(stage, "before");
    for (const [seconds, moment] of [
      [hour, "the clock is an hour ahead"],
      [0, "it is set right, an hour back"],
      [-hour, "it is an hour behind"],
      [0, "it is set right, an hour forward"],
    ] as const) {
      jump(seconds);
      // The library reads the file once a second.
      await sleep(2_500);
      const date = await fetch(`http://127.0.0.1:${stage.port}/healthz`);
      print(`\nThe server says ${date.headers.get("date")}; it is ${new Date().toUTCString()}.`);
      if (!(await look(stage, moment)).every(isInOrder))
        findings.push(`${moment}: somebody is not served`);
    }
    conclude(findings, await recovers(stage));
  } finally {
    await stage.end();
    await rm(folder, { recursive: true, force: true });
  }
}
