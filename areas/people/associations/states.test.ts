import { expect, test } from "vitest";
import {
  type MembershipAct,
  type MembershipStatus,
  membershipStatusAfter,
  membershipStatuses,
  membershipTarget,
} from "./states.ts";

const no = {
  none: "no",
  requested: "no",
  member: "no",
  declined: "no",
  refused: "no",
  exited: "no",
} as const;

/** The status after each act from each status, or "no". */
const table: Record<MembershipAct, Record<MembershipStatus, MembershipStatus | "no">> = {
  request: {
    none: "requested",
    requested: "no",
    member: "no",
    declined: "requested",
    refused: "requested",
    exited: "requested",
  },
  exit: { ...no, requested: "exited", member: "exited" },
  add: { ...no, requested: "member" },
  accept: { ...no, none: "member", requested: "member", declined: "member" },
  refuse: { ...no, none: "refused", requested: "refused", declined: "refused" },
  decline: { ...no, requested: "declined" },
};

const pairs = (Object.keys(table) as MembershipAct[]).flatMap((act) =>
  membershipStatuses.map((before) => ({ act, before, after: table[act][before] })),
);

test.each(pairs)("$act from $before: $after", ({ act, before, after }) => {
  expect(membershipStatusAfter(act, before) ?? "no").toBe(after);
});

test("never allows an act in its own target status, so a repeated submit is recognisable", () => {
  for (const act of Object.keys(table) as MembershipAct[]) {
    expect(membershipStatusAfter(act, membershipTarget(act))).toBeUndefined();
  }
});
