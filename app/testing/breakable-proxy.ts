import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Starts a proxy to a local database that can stall or break, as a connection to another machine
 * can.
 */
export async function startBreakableProxy(url: string) {
  const { hostname, port } = new URL(url);
  const lines = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const line = [near, far] as const;
    lines.add(line);
    for (const end of line) {
      end.on("error", () => {});
      end.on("close", () => {
        lines.delete(line);
        for (const socket of line) socket.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
    if (isSilent) for (const end of line) end.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const [near, far] of lines) for (const end of [near, far]) end.destroy();
  };
  return {
    url: through.href,
    /** Stalls all traffic without closing any connection. */
    silence() {
      isSilent = true;
      for (const [near, far] of lines) for (const end of [near, far]) end.pause();
    },
    speak() {
      isSilent = false;
      for (const [near, far] of lines) for (const end of [near, far]) end.resume();
    },
    /** Behaves like a server that is gone: connections end and new ones are refused. */
    async close() {
      server.close();
      cut();
    },
  };
}
