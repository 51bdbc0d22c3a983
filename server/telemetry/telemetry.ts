import type { Registry } from "@prometheus-io/client";

/** Traces and metrics for an OpenTelemetry collector. */
export interface Telemetry {
  /** Reports the gauges and counters of this registry too. */
  watch(registry: Registry): void;
  /** Sends what is recorded now. Failures are reported as a warning. */
  flush(): Promise<void>;
  /** Sends what is left, within two seconds, and stops. */
  close(): Promise<void>;
}
