import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below what the system gives to whoever asks for any port, so that a port which is used later is
 * given to nobody meanwhile; each process begins elsewhere.
 */
let next = 20_000 + (process.pid % 240) * 50;

/** A port of this machine that nobody listens on just now. */
export async function freePort(): Promise<number> {
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
