import { setImmediate as nextTurn } from "node:timers/promises";

/** Rows that are written without a pause: some milliseconds. */
export const rowsInOneGo = 500;

/** Whether writing so many rows would hold others up. */
const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > rowsInOneGo;

/**
 * Does something with a few rows after the other; in between others have their turn.
 * @returns what it made of them, in their order
 */
export async function inTurns<Made>(
  rows: readonly unknown[],
  make: (some: readonly unknown[]) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < rows.length; from += rowsInOneGo) {
    if (from > 0) await nextTurn();
    made.push(make(rows.slice(from, from + rowsInOneGo)));
  }
  return made;
}

/** As `JSON.stringify` of an envelope, whose long lists are written a part at a time. */
export async function jsonInTurns(body: object): Promise<string> {
  if (!Object.values(body).some(isLong)) return JSON.stringify(body);
  const parts: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    const text = isLong(value)
      ? `[${(await inTurns(value, (some) => JSON.stringify(some).slice(1, -1))).join(",")}]`
      : JSON.stringify(value);
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(",")}}`;
}
