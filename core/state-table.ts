/** A transition of a state table: who may move an entity between which states. */
export interface StateRule<State extends string, Side extends string> {
  from: readonly State[];
  by: readonly Side[];
  to: State;
}

type Rules<Act extends string, State extends string, Side extends string> = Readonly<
  Record<Act, StateRule<State, Side>>
>;

/**
 * @returns the next state, or undefined if this side cannot perform the act in the current state
 */
export function stateAfter<Act extends string, State extends string, Side extends string>(
  rules: Rules<Act, State, Side>,
  act: Act,
  now: { state: State; side: Side },
): State | undefined {
  const { from, by, to } = rules[act];
  return from.includes(now.state) && by.includes(now.side) ? to : undefined;
}

/** Returns the acts that this side can perform in the current state, in the order of the table. */
export function actsFrom<Act extends string, State extends string, Side extends string>(
  rules: Rules<Act, State, Side>,
  now: { state: State; side: Side },
): Act[] {
  return (Object.keys(rules) as Act[]).filter((act) => stateAfter(rules, act, now) !== undefined);
}
