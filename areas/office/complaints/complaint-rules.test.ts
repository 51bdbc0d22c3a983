import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ComplaintDecision,
  type ComplaintState,
  complaintDecisions,
  isPutToOfficers,
  refusalOfReport,
  stateAfterDecision,
} from "./complaint-rules.ts";

/** What happens to one thing: a user reports it, its owner changes it, or an officer decides. */
const event = fc.oneof(
  fc.record({ type: fc.constant("report" as const), by: fc.nat(4) }),
  fc.record({ type: fc.constant("change" as const) }),
  fc.record({
    type: fc.constant("decide" as const),
    act: fc.constantFrom(...(Object.keys(complaintDecisions) as ComplaintDecision[])),
  }),
);

const outcomes = { withdraw: "withdrawn", warn: "warned", dismiss: "dismissed" } as const;

/** Users 0 and 1 have new accounts, whose reports do not reopen a dismissed case. */
const isNew = (by: number) => by < 2;

interface Logged {
  by: number;
  version: number;
}

/** The same rules by a second reckoning: from the whole history instead of a state. */
class Reckoning {
  history: (Logged | (typeof outcomes)[ComplaintDecision])[] = [];
  changedSince = false;

  get last() {
    return this.history.findLastIndex((entry) => typeof entry === "string");
  }
  get sinceDecision(): Logged[] {
    return this.history.slice(this.last + 1) as Logged[];
  }
  get isOpen(): boolean {
    const reports = this.sinceDecision;
    if (reports.length === 0) return false;
    if (this.history[this.last] !== "dismissed") return true;
    return this.opened;
  }
  opened = false;
  report(by: number, version: number, needed: number): boolean {
    const reports = this.sinceDecision;
    if (reports.some((entry) => entry.by === by)) return false;
    const everReported = this.history.some((entry) => typeof entry === "object" && entry.by === by);
    const isKept = this.history[this.last] === "dismissed" && !this.changedSince && !this.opened;
    if (everReported && isKept) return false;
    this.history.push({ by, version });
    const old = new Set(this.sinceDecision.map((entry) => entry.by).filter((one) => !isNew(one)));
    if (!isKept || old.size >= needed) this.opened = true;
    return true;
  }
  decide(act: ComplaintDecision): boolean {
    if (!this.isOpen) return false;
    this.history.push(outcomes[act]);
    this.opened = false;
    this.changedSince = false;
    return true;
  }
}

test("a case follows its rules as a reckoning over the whole history does", () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      (events, needed) => {
        const reckoning = new Reckoning();
        let thing = 0;
        let state: ComplaintState = "open";
        let isWaiting = false;
        let round = 0;
        let version: string | null = null;
        const reports: { by: number; round: number }[] = [];
        for (const one of events) {
          if (one.type === "change") {
            thing += 1;
            reckoning.changedSince = true;
            continue;
          }
          if (one.type === "decide") {
            const after: ComplaintState | undefined = isWaiting
              ? stateAfterDecision(one.act, state)
              : undefined;
            expect(after !== undefined).toBe(reckoning.decide(one.act));
            if (!after) continue;
            state = after;
            isWaiting = false;
            round += 1;
            version = String(thing);
            continue;
          }
          const own = reports.findLast(({ by }) => by === one.by);
          const now = { state, round, version };
          const refused = refusalOfReport(own, now, String(thing));
          expect(refused === undefined).toBe(reckoning.report(one.by, thing, needed));
          if (refused) continue;
          reports.push({ by: one.by, round });
          const newReporters = new Set(
            reports
              .filter((entry) => entry.round === round && !isNew(entry.by))
              .map(({ by }) => by),
          ).size;
          if (isPutToOfficers(now, { versionNow: String(thing), newReporters, needed })) {
            state = "open";
            isWaiting = true;
          }
          expect(isWaiting).toBe(reckoning.isOpen);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("a decided case takes no second decision", () => {
  for (const act of Object.keys(complaintDecisions) as ComplaintDecision[])
    for (const state of ["withdrawn", "warned", "dismissed"] as const)
      expect(stateAfterDecision(act, state)).toBeUndefined();
});
