/** Playwright counts the processes of a run, which share one app. */
const worker = String(Number(process.env.TEST_WORKER_INDEX ?? 0) % 1000).padStart(3, "0");
let count = 0;

/** Returns a Tanzanian mobile number that is unique in this run, as people write it: 0710120003. */
export function newPhone(): string {
  count += 1;
  return `071${worker}${String(count).padStart(4, "0")}`;
}

/** The same with its country code: +255710120003. */
export const e164 = (phone: string): string => `+255${phone.slice(1)}`;
