/** Playwright counts the processes of a run, which share one app. */
const worker = String(Number(process.env.TEST_WORKER_INDEX ?? 0) % 1000).padStart(3, "0");
let count = 0;

/** A Tanzanian mobile number that nothing else of this run has, as people write it: 0710120003. */
export function newPhone(): string {
  count += 1;
  return `071${worker}${String(count).padStart(4, "0")}`;
}

/** The same with its country: +255710120003. */
export const e164 = (phone: string): string => `+255${phone.slice(1)}`;
