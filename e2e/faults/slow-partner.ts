// A partner edition answers one byte a second.
import { createServer, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#app/testing/free-port.ts";
import { callerFrom } from "../../bench/storm/caller.ts";
import { conclude, isInOrder, look, openStage, print } from "./stage.ts";

const page = "/market/market-access/regions/ke";
/** Two seconds for the partner, and what a page takes on a busy machine. */
const boundMs = 5_000;
const readersAtOnce = 30;

/** Lets many people ask for Kenya's page while Kenya drips, and then answers like a partner. */
export async function slowPartner(): Promise<void> {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let target: number | undefined;
  const partner = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (target) return void socket.pipe(connectTo(target)).pipe(socket);
    const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"data":[${" ".repeat(999)}`;
    let sent = 0;
    const drip = setInterval(() => socket.write(answer[sent++] ?? " "), 1_000);
    socket.on("close", () => clearInterval(drip));
  }).listen(port, "127.0.0.1");
  const stage = await openStage({ settings: { REGION_KE_URL: `http://127.0.0.1:${port}` } });
  try {
    const findings: string[] = [];
    print(`\nKenya answers one byte a second; ${readersAtOnce} people open its page at once.`);
    const [seen, sights] = await Promise.all([
      Promise.all(Array.from({ length: readersAtOnce }, (_, n) => region(n))),
      look(stage, "everything else meanwhile"),
    ]);
    const slowest = Math.max(...seen.map(({ ms }) => ms));
    const statuses = [...new Set(seen.map(({ status }) => status))].join(", ");
    print(
      `  Kenya's page: ${statuses}, the slowest after ${slowest.toFixed(0)} ms: ${seen[0]?.says}`,
    );
    if (slowest > boundMs) findings.push(`Kenya's page takes ${slowest.toFixed(0)} ms`);
    if (seen.some(({ status }) => status !== 200 && status !== 503)) findings.push(statuses);
    if (!sights.every(isInOrder)) findings.push("somebody else is not served");
    target = stage.port;
    for (const socket of sockets) socket.destroy();
    print("\nKenya answers again.");
    const began = performance.now();
    let recovered: number | undefined;
    while (recovered === undefined && performance.now() - began < 60_000) {
      const { isSilent, says } = await region(0);
      print(`  Kenya's page: ${says}`);
      if (isSilent) await sleep(1_000);
      else recovered = (performance.now() - began) / 1000;
    }
    conclude(findings, recovered);
  } finally {
    partner.close();
    for (const socket of sockets) socket.destroy();
    await stage.end();
  }

  async function region(number: number) {
    const caller = callerFrom(`127.3.0.${number + 1}`, stage.port);
    const headers = { accept: "text/html", "accept-language": "en" };
    const { status, ms, text } = await caller.ask("GET", page, { headers });
    caller.close();
    const main = /<main[^>]*>(.*?)<\/main>/s.exec(text)?.[1] ?? text;
    const says = main
      .replace(/<script.*?<\/script>/gs, " ")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 200);
    return { status, ms, says, isSilent: !text.includes("/single-product/") };
  }
}

function connectTo(port: number): Socket {
  const socket = new Socket().connect(port, "127.0.0.1");
  socket.on("error", () => {});
  return socket;
}
