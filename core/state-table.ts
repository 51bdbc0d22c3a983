/** A transition of a state table: who may move an entity between which states. */
export interface StateRule<State extends string, Side extends string> {
  from: readonly State[];
  by: readonly Side[];
  to: State;
}

/** The rule of each act, or its rules where it leads elsewhere from other states or by other sides. */
export type StateTable<Act extends string, State extends string, Side extends string> = Readonly<
  Record<Act, StateRule<State, Side> | readonly StateRule<State, Side>[]>
>;

/**
 * @returns the next state, or undefined if this side cannot perform the act in the current state
 */
export function stateAfter<Act extends string, State extends string, Side extends string>(
  rules: StateTable<Act, State, Side>,
  act: Act,
  now: { state: State; side: Side },
): State | undefined {
  const ofAct = [rules[act]].flat() as StateRule<State, Side>[];
  return ofAct.find(({ from, by }) => from.includes(now.state) && by.includes(now.side))?.to;
}

/** Returns the acts that this side can perform in the current state, in the order of the table. */
export function actsFrom<Act extends string, State extends string, Side extends string>(
  rules: StateTable<Act, State, Side>,
  now: { state: State; side: Side },
): Act[] {
  return (Object.keys(rules) as Act[]).filter((act) => stateAfter(rules, act, now) !== undefined);
}
