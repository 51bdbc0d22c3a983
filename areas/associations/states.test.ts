import { expect, test } from "vitest";
import { goalOf, type MembershipAct, type Standing, standingAfter, standings } from "./states.ts";

/** Each act from each standing: where it leads, or "no". */
const table: Record<MembershipAct, Record<Standing, Standing | "no">> = {
  request: {
    none: "requested",
    requested: "no",
    member: "no",
    declined: "requested",
    exited: "requested",
  },
  exit: { none: "no", requested: "exited", member: "exited", declined: "no", exited: "no" },
  add: { none: "member", requested: "member", member: "no", declined: "member", exited: "member" },
  decline: { none: "no", requested: "declined", member: "no", declined: "no", exited: "no" },
};

const pairs = (Object.keys(table) as MembershipAct[]).flatMap((act) =>
  standings.map((before) => ({ act, before, after: table[act][before] })),
);

test.each(pairs)("$act from $before: $after", ({ act, before, after }) => {
  expect(standingAfter(act, before) ?? "no").toBe(after);
});

test("an act never leads where it may begin, so the same press twice is told from another", () => {
  for (const act of Object.keys(table) as MembershipAct[]) {
    expect(standingAfter(act, goalOf(act))).toBeUndefined();
  }
});
