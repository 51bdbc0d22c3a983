import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect } from "@playwright/test";

const outbox = resolve(import.meta.dirname, "../.data/browser-tests/outbox.jsonl");

/** The code sent last to a phone or an e-mail, as the outbox of the app under test has it. */
export async function sentCode(to: string): Promise<string> {
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
  await expect.poll(codes, { message: "a code was sent" }).not.toEqual([]);
  return (await codes()).at(-1) ?? "";
}
