/**
 * Writes what came over the line since `start`, in kilobytes, now and with all that comes later.
 * @returns how to end it
 */
export function weighPage(output: Element | null, start: number): () => void {
  const show = () => {
    const kilobytes = Math.ceil(bytesSince(start) / 1000);
    if (output && kilobytes) output.textContent = String(kilobytes);
  };
  const observer = new PerformanceObserver(show);
  observer.observe({ type: "resource" });
  show();
  return () => observer.disconnect();
}

/** 0 where the browser does not tell, as Safari before 16.4. */
function bytesSince(start: number): number {
  const entries = performance.getEntries() as PerformanceResourceTiming[];
  return entries
    .filter((entry) => entry.startTime >= start)
    .reduce((sum, { transferSize }) => sum + (transferSize || 0), 0);
}
