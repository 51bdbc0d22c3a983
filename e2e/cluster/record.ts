/** What one request was for. */
export type Kind = "read" | "search" | "write" | "read back";

/** One request and its answer. */
export interface Sample {
  kind: Kind;
  name: string;
  /** Milliseconds since the load began. */
  at: number;
  /** Until the whole answer was there. */
  ms: number;
  /** 0 for a connection that broke. */
  status: number;
  hasRetryAfter: boolean;
}

/** A span of the load in which something was out of order. */
export interface Disturbance {
  name: string;
  from: number;
  to: number;
  /** What came of it, such as "promoted after 21 s". */
  note: string;
}

/** What nobody may get: not the answer asked for, and not a 503 that says when to come again. */
export const isWrong = ({ status, hasRetryAfter }: Sample): boolean =>
  status !== 200 && !(status === 503 && hasRetryAfter);

export type Record = ReturnType<typeof openRecord>;

/** Collects the answers of a load, and what was found wrong in them. */
export function openRecord() {
  const began = performance.now();
  const samples: Sample[] = [];
  const findings: string[] = [];
  const disturbances: Disturbance[] = [];
  return {
    samples,
    /** Sentences about what was lost, doubled or old. */
    findings,
    disturbances,
    now: () => performance.now() - began,
    /** Runs what puts something out of order, and records how long that lasted. */
    async disturbed(name: string, run: () => Promise<string>): Promise<void> {
      const from = this.now();
      const note = await run();
      disturbances.push({ name, from, to: this.now(), note });
    },
  };
}
