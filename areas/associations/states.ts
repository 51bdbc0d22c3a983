/** Where somebody stands with an association; "none" before she ever asked. */
export const standings = ["none", "requested", "member", "declined", "exited"] as const;
export type Standing = (typeof standings)[number];

/** Each act: from which standings it leads on, and where to. What is not here is refused. */
const table = {
  /** By herself. */
  request: { from: ["none", "declined", "exited"], to: "requested" },
  exit: { from: ["requested", "member"], to: "exited" },
  /** By the association's administrator, or an officer. */
  add: { from: ["none", "requested", "declined", "exited"], to: "member" },
  decline: { from: ["requested"], to: "declined" },
} as const satisfies Record<string, { from: readonly Standing[]; to: Standing }>;

export type MembershipAct = keyof typeof table;

/** @returns the standing after the act, or undefined where the act does not fit */
export function standingAfter(act: MembershipAct, before: Standing): Standing | undefined {
  const { from, to } = table[act];
  return (from as readonly Standing[]).includes(before) ? to : undefined;
}

/** Where an act leads: who stands there already pressed twice. */
export const goalOf = (act: MembershipAct): Standing => table[act].to;
