import { loadavg } from "node:os";
import { type Disturbance, isWrong, type Kind, type Record, type Sample } from "./record.ts";

/** Most that the 99th percentile of what is accepted may be, outside the promotion. */
const boundMs = 1_000;

const kinds: Kind[] = ["read", "search", "write", "read back"];
const promotion = "the primary is killed";

/** Returns the value below which this share lies, 0 for an empty list. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const isAccepted = ({ status }: Sample) => status === 200;
const within = ({ at, ms }: Sample, { from, to }: Disturbance) => at <= to && at + ms >= from;

/** Returns the lines of the tables of a load, and whether every bound held. */
export function summarize({ samples, disturbances, findings }: Record) {
  const promotions = disturbances.filter(({ name }) => name === promotion);
  const outside = samples.filter((one) => !promotions.some((other) => within(one, other)));
  const p99 = percentile(durations(outside.filter(isAccepted)), 0.99);
  const wrong = samples.filter(isWrong);
  const lines = [
    ...table(
      ["", "accepted", "503", "wrong", "p50", "p99", "slowest"],
      [
        ...kinds.map((kind) =>
          row(
            kind,
            samples.filter((one) => one.kind === kind),
          ),
        ),
        row("all", samples),
        row("all outside the promotion", outside),
      ],
    ),
    "",
    ...table(
      ["meanwhile", "accepted", "503", "wrong", "p50", "p99", "slowest"],
      disturbances.map((span) =>
        row(
          span.name,
          samples.filter((one) => within(one, span)),
        ),
      ),
    ),
    "",
    ...disturbances.map(({ name, note }) => `${name}: ${note}`),
    "",
    `errors that are not a 503 with Retry-After: ${wrong.length}`,
    ...groupsOf(wrong),
    `lost, doubled or old: ${findings.length}`,
    ...[...new Set(findings)].slice(0, 20).map((line) => `  ${line}`),
    `p99 of what is accepted outside the promotion: ${p99.toFixed(0)} ms, bound ${boundMs} ms`,
    `load of the machine: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(" ")}`,
  ];
  return { lines, isRight: wrong.length === 0 && findings.length === 0, isFast: p99 < boundMs };
}

const durations = (samples: Sample[]) => samples.map(({ ms }) => ms);

function row(name: string, samples: Sample[]): string[] {
  const accepted = durations(samples.filter(isAccepted));
  const wrong = samples.filter(isWrong).length;
  const figures = [
    accepted.length,
    samples.length - accepted.length - wrong,
    wrong,
    percentile(accepted, 0.5),
    percentile(accepted, 0.99),
    accepted.reduce((most, ms) => Math.max(most, ms), 0),
  ];
  return [name, ...figures.map((figure) => figure.toFixed(0))];
}

/** Counts what is wrong by request and status. */
function groupsOf(wrong: Sample[]): string[] {
  const groups = new Map<string, number>();
  for (const { kind, name, status } of wrong) {
    const what = `${status || "a broken connection"} for ${kind}, ${name}`;
    groups.set(what, (groups.get(what) ?? 0) + 1);
  }
  return [...groups].map(([what, count]) => `  ${count} × ${what}`);
}

/** Returns rows under their headings, numbers to the right. */
export function table(heads: string[], rows: string[][]): string[] {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return [heads, ...rows].map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}
