import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect } from "@playwright/test";

const outbox = resolve(import.meta.dirname, "../.data/browser-tests/outbox.jsonl");

/**
 * The code sent last to a phone or an e-mail, as the outbox of the app under test has it.
 * @param earlier how many were sent before it
 */
export async function sentCode(to: string, earlier = 0): Promise<string> {
  const codes = async () => {
    const lines = (await readFile(outbox, "utf8").catch(() => "")).split("\n");
    // What follows the last end of a line is still being written.
    const messages = lines
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { to: string; text: string });
    return messages
      .filter((one) => one.to === to)
      .flatMap(({ text }) => /\b\d{5}\b/.exec(text)?.[0] ?? []);
  };
  const count = async () => (await codes()).length;
  await expect.poll(count, { message: "a code was sent" }).toBeGreaterThan(earlier);
  return (await codes()).at(-1) ?? "";
}
