import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the range the system assigns ports from, so that it gives a port that is used later to no
 * other process in the meantime. Each process starts at a different number.
 */
let next = 20_000 + (process.pid % 240) * 50;

/** Returns a local port that no process is listening on. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = next;
    next += 1;
    const server = createServer().listen({ port, host: "127.0.0.1", exclusive: true });
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
