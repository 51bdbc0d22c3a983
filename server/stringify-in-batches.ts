import { setImmediate as nextTurn } from "node:timers/promises";

/** Number of rows written without a pause, which takes some milliseconds. */
export const rowBatchSize = 500;

/** Whether writing this many rows would block other requests. */
const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > rowBatchSize;

/**
 * Processes rows in batches and yields to the event loop between them.
 * @returns the result of each batch, in order
 */
export async function mapInBatches<Made>(
  rows: readonly unknown[],
  make: (some: readonly unknown[]) => Made,
): Promise<Made[]> {
  const results: Made[] = [];
  for (let from = 0; from < rows.length; from += rowBatchSize) {
    if (from > 0) await nextTurn();
    results.push(make(rows.slice(from, from + rowBatchSize)));
  }
  return results;
}

/** Like `JSON.stringify` for a response envelope, but writes long lists in batches. */
export async function stringifyInBatches(body: object): Promise<string> {
  if (!Object.values(body).some(isLong)) return JSON.stringify(body);
  const parts: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    const text = isLong(value)
      ? `[${(await mapInBatches(value, (some) => JSON.stringify(some).slice(1, -1))).join(",")}]`
      : JSON.stringify(value);
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(",")}}`;
}
