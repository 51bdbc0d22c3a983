// Ten thousand connections that send nothing, or half a request.
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { conclude, isInOrder, look, openStage, print, recovers } from "./stage.ts";

const all = 10_000;
const atOnce = 200;
/** Node ends a connection whose request has not arrived after a minute; it looks every 5 s. */
const endedWithinMs = 90_000;

/** Opens them from ten addresses of this machine, and watches until Soko has ended all of them. */
export async function idleConnections(): Promise<void> {
  const stage = await openStage();
  const open = new Set<Socket>();
  try {
    await look(stage, "before");
    const memory = stage.server.residentMegabytes();
    let failed = 0;
    for (let n = 0; n < all; n += atOnce) {
      const some = Array.from({ length: atOnce }, (_, index) => idle(n + index));
      failed += (await Promise.all(some)).filter((isOpen) => !isOpen).length;
    }
    print(
      `\n${open.size} connections are open, half of them with half a request; ${failed} were refused. ` +
        `Memory of the server: ${memory} MB before, ${stage.server.residentMegabytes()} MB now.`,
    );
    const findings: string[] = [];
    if (!(await look(stage, "meanwhile")).every(isInOrder)) findings.push("somebody is not served");
    const began = performance.now();
    while (open.size > 0 && performance.now() - began < endedWithinMs) await sleep(1_000);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    print(`\nAfter ${seconds} s Soko has ended all but ${open.size} of them.`);
    if (open.size > 0) findings.push(`${open.size} connections are never ended`);
    const recovered = await recovers(stage);
    print(`Memory of the server afterwards: ${stage.server.residentMegabytes()} MB`);
    conclude(findings, recovered);
  } finally {
    for (const socket of open) socket.destroy();
    await stage.end();
  }

  /** @returns whether the connection was opened */
  function idle(number: number): Promise<boolean> {
    const localAddress = `127.4.0.${(number % 10) + 1}`;
    const socket = connect({ host: "127.0.0.1", port: stage.port, localAddress });
    return new Promise((resolve) => {
      socket.on("error", () => resolve(false));
      socket.on("close", () => open.delete(socket));
      socket.on("data", () => {});
      socket.on("connect", () => {
        open.add(socket);
        if (number % 2 === 1) socket.write("GET / HTTP/1.1\r\nhost: soko\r\naccept: text/h");
        resolve(true);
      });
    });
  }
}
