import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AccountStatus,
  type ApplicationKind,
  type ApplicationState,
  accountDecisions,
  accountStatusAfter,
  applicationDecisions,
  applicationKinds,
  applicationStates,
  type Decision,
  decisions,
  isAllowedCarrier,
  isPublicTrader,
  stateAfterReapplying,
} from "./account-states.ts";

const status = fc.record({
  account: fc.constantFrom<AccountStatus["account"]>("unverified", "active", "suspended"),
  trader: fc.constantFrom<ApplicationState | null>(null, ...applicationStates),
  carrier: fc.constantFrom<ApplicationState | null>(null, ...applicationStates),
});

type Step = { act: Decision; kind: ApplicationKind } | { act: "askAgain"; kind: ApplicationKind };
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...decisions, "askAgain" as const),
  kind: fc.constantFrom(...applicationKinds),
});

/** The rules once more, written out. */
function reckon(now: AccountStatus, { act, kind }: Step): AccountStatus | undefined {
  if (act === "suspend")
    return now.account === "active" ? { ...now, account: "suspended" } : undefined;
  if (act === "restore")
    return now.account === "suspended" ? { ...now, account: "active" } : undefined;
  if (now.account !== "active") return undefined;
  const state = now[kind];
  if (act === "approve") {
    return state === "awaiting approval" || state === "declined"
      ? { ...now, [kind]: "approved" }
      : undefined;
  }
  if (act === "decline") {
    return state === "awaiting approval" || state === "approved"
      ? { ...now, [kind]: "declined" }
      : undefined;
  }
  return state === "declined" ? { ...now, [kind]: "awaiting approval" } : undefined;
}

function after(now: AccountStatus, { act, kind }: Step): AccountStatus | undefined {
  if (act !== "askAgain") return accountStatusAfter(act, now, kind);
  const state = stateAfterReapplying(now, kind);
  return state && { ...now, [kind]: state };
}

test("follows the written rules through any series of decisions and applications", () => {
  fc.assert(
    fc.property(status, fc.array(step, { maxLength: 30 }), (start, steps) => {
      let now: AccountStatus = start;
      for (const each of steps) {
        const expected = reckon(now, each);
        expect(after(now, each)).toEqual(expected);
        const other = each.kind === "trader" ? "carrier" : "trader";
        if (expected) expect(expected[other], "one application leaves the other").toBe(now[other]);
        now = expected ?? now;
      }
    }),
  );
});

test("offers officers exactly the decisions that are allowed", () => {
  fc.assert(
    fc.property(status, fc.constantFrom(...applicationKinds), (now, kind) => {
      const offered = [...applicationDecisions(now, kind), ...accountDecisions(now)];
      expect(offered).toEqual(decisions.filter((act) => accountStatusAfter(act, now, kind)));
    }),
  );
});

test("makes public only what is approved, and carriers whom an administrator made one", () => {
  fc.assert(
    fc.property(status, (now) => {
      const isActive = now.account === "active";
      expect(isPublicTrader(now)).toBe(isActive && now.trader === "approved");
      expect(isAllowedCarrier(now)).toBe(
        isActive && now.carrier !== "declined" && now.carrier !== "awaiting approval",
      );
    }),
  );
});
