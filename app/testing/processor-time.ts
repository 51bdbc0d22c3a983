import { cpuUsage } from "node:process";

/**
 * Milliseconds of the processor that this process needs for a piece of work: what else the machine
 * does meanwhile does not count, so that this may decide a test.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = cpuUsage();
  await work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
}
