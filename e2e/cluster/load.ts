import { setTimeout as sleep } from "node:timers/promises";
import type { People } from "./people.ts";
import { pick, reads, searches } from "./reads.ts";
import type { Record } from "./record.ts";
import { createVisitor } from "./visitor.ts";
import { createWrites } from "./writes.ts";

interface LoadOptions {
  people: People;
  record: Record;
  port: number;
  /** Requests that begin each second, whether or not the earlier ones are answered. */
  perSecond: number;
}

const visitors = 60;
/** People who wait at the same time; more are not let in, which is printed. */
const maxWaiting = 300;

export type Load = ReturnType<typeof startLoad>;

/**
 * Begins requests at a steady rate from many addresses: of a hundred 80 read, 15 search and 5
 * write. A write counts once, however often it is sent, and its reads back are not counted.
 */
export function startLoad({ people, record, port, perSecond }: LoadOptions) {
  const crowd = Array.from({ length: visitors }, (_, n) => createVisitor(n, port, record));
  const writes = createWrites(people, record);
  const waiting = new Set<Promise<unknown>>();
  const begun = { read: 0, search: 0, write: 0, leftOut: 0 };
  let isOver = false;

  function begin(): void {
    if (waiting.size >= maxWaiting) {
      begun.leftOut += 1;
      return;
    }
    const visitor = pick(crowd);
    const chance = Math.random() * 100;
    const kind = chance < 80 ? "read" : chance < 95 ? "search" : "write";
    begun[kind] += 1;
    const acting =
      kind === "write"
        ? writes.next(visitor)
        : pick(kind === "read" ? reads : searches)(visitor, people);
    const noted = acting.catch((error: Error) => void record.findings.push(error.message));
    waiting.add(noted);
    noted.finally(() => waiting.delete(noted));
  }

  async function run(): Promise<void> {
    const began = performance.now();
    for (let n = 1; !isOver; n += 1) {
      begin();
      await sleep(Math.max(0, began + (1000 * n) / perSecond - performance.now()));
    }
  }
  const running = run();

  return {
    begun,
    writes,
    /** Resolves when a write that begins from now on is accepted. */
    async nextAcceptedWrite(): Promise<void> {
      const from = record.now();
      const isNew = ({ kind, at, status }: (typeof record.samples)[number]) =>
        kind === "write" && at >= from && status === 200;
      while (!record.samples.some(isNew)) await sleep(100);
    },
    /** Begins nothing more, and waits until everything is answered. */
    async end(): Promise<void> {
      isOver = true;
      await running;
      await Promise.all(waiting);
      await writes.readPhotos(crowd[0] ?? createVisitor(0, port, record));
      for (const visitor of crowd) visitor.close();
    },
  };
}
