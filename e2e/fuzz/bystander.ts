import { setTimeout as sleep } from "node:timers/promises";
import { apiBase } from "#core/paths.ts";

const pauseMs = 100;
const addresses = ["/healthz", `${apiBase}/product?size=3`];

/**
 * Simulates a user who reads while others send, and measures how long each response took, in
 * milliseconds.
 */
export function bystander(url: string) {
  const waits = new Map<string, number[]>(addresses.map((address) => [address, []]));
  let isOver = false;

  async function read(): Promise<void> {
    while (!isOver) {
      for (const [address, took] of waits) {
        const began = performance.now();
        const answer = await fetch(url + address).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        took.push(performance.now() - began);
      }
      await sleep(pauseMs);
    }
  }
  const reading = read();

  return {
    /**
     * Stops, and returns a line for each address: the median, the 99th percentile and the maximum.
     */
    async end(): Promise<string[]> {
      isOver = true;
      await reading;
      return [...waits].map(([address, took]) => {
        const sorted = took.sort((a, b) => a - b);
        const at = (part: number) =>
          Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
        return `a neighbour at ${address}: ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
      });
    },
  };
}
