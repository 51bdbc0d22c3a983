/**
 * Milliseconds of the processor that this process needs for a piece of work: what else the machine
 * does meanwhile does not count, so that this may decide a test.
 */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
