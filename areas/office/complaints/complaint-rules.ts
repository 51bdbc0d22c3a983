import type { StateRule } from "#core/state-table.ts";
import { stateAfter } from "#core/state-table.ts";

/** What users can report. A seller is a trader with a shop, a service is a trader's. */
export const complaintKinds = [
  "product",
  "seller",
  "service",
  "carrier",
  "transportService",
] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** The reasons for a report. */
export const complaintReasons = ["fraud", "wrong", "forbidden", "stolen", "rude", "other"] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** Open until an officer decides. */
export const complaintStates = ["open", "withdrawn", "warned", "dismissed"] as const;
export type ComplaintState = (typeof complaintStates)[number];
export type ComplaintOutcome = Exclude<ComplaintState, "open">;

/** The officers' decisions on a case. */
export const complaintDecisions = {
  withdraw: { from: ["open"], by: ["officer"], to: "withdrawn" },
  warn: { from: ["open"], by: ["officer"], to: "warned" },
  dismiss: { from: ["open"], by: ["officer"], to: "dismissed" },
} as const satisfies Record<string, StateRule<ComplaintState, "officer">>;
export type ComplaintDecision = keyof typeof complaintDecisions;

export const stateAfterDecision = (
  act: ComplaintDecision,
  state: ComplaintState,
): ComplaintState | undefined => stateAfter(complaintDecisions, act, { state, side: "officer" });

/** Sellers and carriers are suspended on the page of their account. Nobody withdraws them here. */
export const canBeWithdrawn = (kind: ComplaintKind): boolean =>
  kind !== "seller" && kind !== "carrier";

interface CaseNow {
  state: ComplaintState;
  /** How many decisions there were. */
  round: number;
  /** The version of the thing on which the last decision is based. */
  version: string | null;
}

/** A user's newest report of the thing. */
interface OwnReport {
  /** The round in which it was made. */
  round: number;
}

/**
 * Returns why a user cannot report a thing again: the report waits for a decision, or an officer
 * kept the thing and it has not changed since.
 */
export function refusalOfReport(
  own: OwnReport | undefined,
  { state, round, version }: CaseNow,
  versionNow: string,
): "alreadyReported" | "alreadyKept" | undefined {
  if (!own) return undefined;
  if (own.round === round) return "alreadyReported";
  return state === "dismissed" && version === versionNow ? "alreadyKept" : undefined;
}

/**
 * Returns whether a new report puts a case to the officers. After a dismissal of the unchanged
 * thing that takes several new reporters whose accounts are not new.
 */
export function isPutToOfficers(
  { state, version }: CaseNow,
  {
    versionNow,
    newReporters,
    needed,
  }: {
    versionNow: string;
    /** Reporters since the dismissal, this one included, without new accounts. */
    newReporters: number;
    needed: number;
  },
): boolean {
  if (state !== "dismissed" || version !== versionNow) return true;
  return newReporters >= needed;
}

/** In characters. */
export const maxComplaintNoteLength = 500;
/** The officer's text for the owner, in characters. */
export const decisionReasonLength = { min: 10, max: 400 } as const;

/** Reports of one case that the officer sees, the newest. */
export const maxListedReports = 50;
/** Other things of the owner that the officer sees. */
export const maxListedOthers = 12;
/** Earlier decisions about the owner that the officer sees. */
export const maxListedDecisions = 20;
