import type { BatchObservableResult, Meter, Observable } from "@opentelemetry/api";
import type { Registry } from "@prometheus-io/client";

/**
 * Reports the gauges and counters of `/metrics` to OpenTelemetry too, under the same names. Each
 * process reports its own. The durations of requests have an instrument of their own there.
 */
export function exportRegistry(registry: Registry, meter: Meter): void {
  const observed = new Map<string, Observable>();
  for (const { name, help, type } of registry.getMetricsAsArray()) {
    const options = { description: help };
    if (type === "gauge") observed.set(name, meter.createObservableGauge(name, options));
    if (type === "counter") observed.set(name, meter.createObservableCounter(name, options));
  }
  meter.addBatchObservableCallback(
    async (result: BatchObservableResult) => {
      for (const { name, values } of await registry.getMetricsAsJSON()) {
        const observable = observed.get(name);
        if (!observable) continue;
        for (const { value, labels } of values) result.observe(observable, value, { ...labels });
      }
    },
    [...observed.values()],
  );
}
