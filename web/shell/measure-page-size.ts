/**
 * Writes the number of kilobytes transferred since `start`, now and after each further resource.
 * @returns a function that stops measuring
 */
export function measurePageSize(output: Element | null, start: number): () => void {
  const show = () => {
    const kilobytes = Math.ceil(bytesSince(start) / 1000);
    if (output && kilobytes) output.textContent = String(kilobytes);
  };
  const observer = new PerformanceObserver(show);
  observer.observe({ type: "resource" });
  show();
  return () => observer.disconnect();
}

/** Returns 0 where the browser does not report sizes, as Safari before 16.4. */
function bytesSince(start: number): number {
  const entries = performance.getEntries() as PerformanceResourceTiming[];
  return entries
    .filter((entry) => entry.startTime >= start)
    .reduce((sum, { transferSize }) => sum + (transferSize || 0), 0);
}
