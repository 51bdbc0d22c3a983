/**
 * Repeats `once` on all connections for the seconds, after a second of warm-up, and prints the rate
 * and the 99th percentile in milliseconds as JSON.
 * @param connect makes what one connection repeats, and ends it
 */
export async function printBareRate(
  { seconds, connections }: { seconds: number; connections: number },
  connect: () => Promise<{ once: () => Promise<unknown>; release?: () => void }>,
): Promise<void> {
  const times: number[] = [];
  const repeat = async (until: number): Promise<void> => {
    const { once, release } = await connect();
    while (performance.now() < until) {
      const began = performance.now();
      await once();
      times.push(performance.now() - began);
    }
    release?.();
  };
  const together = (until: number) =>
    Promise.all(Array.from({ length: connections }, () => repeat(until)));
  await together(performance.now() + 1000);
  times.length = 0;
  await together(performance.now() + seconds * 1000);
  times.sort((a, b) => a - b);
  process.stdout.write(
    JSON.stringify({
      rate: times.length / seconds,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
    }),
  );
}
