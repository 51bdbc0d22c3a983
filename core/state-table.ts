/** One row of a table of states: who may lead a thing from where to where. */
export interface StateRule<State extends string, Side extends string> {
  from: readonly State[];
  by: readonly Side[];
  to: State;
}

type Rules<Act extends string, State extends string, Side extends string> = Readonly<
  Record<Act, StateRule<State, Side>>
>;

/** @returns where the act leads, or undefined where this side may not do it from here */
export function stateAfter<Act extends string, State extends string, Side extends string>(
  rules: Rules<Act, State, Side>,
  act: Act,
  now: { state: State; side: Side },
): State | undefined {
  const { from, by, to } = rules[act];
  return from.includes(now.state) && by.includes(now.side) ? to : undefined;
}

/** What this side may do from here, in the order of the table. */
export function actsFrom<Act extends string, State extends string, Side extends string>(
  rules: Rules<Act, State, Side>,
  now: { state: State; side: Side },
): Act[] {
  return (Object.keys(rules) as Act[]).filter((act) => stateAfter(rules, act, now) !== undefined);
}
