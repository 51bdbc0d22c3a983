import type { Context, Person } from "#server/context.ts";

/** An account, and what else is known of the person. */
type Acting = Pick<Person, "accountId"> & Partial<Omit<Person, "kind">>;

/** Returns a verified person for a context: without a name, roles and a session unless given. */
export const personWith = (known: Acting): Person => ({
  kind: "person",
  name: "",
  roles: [],
  isVerified: true,
  sessionId: "",
  ...known,
});

/**
 * Returns the context of a person who does not call at the moment: a job carries out what they
 * decided before, or the demo plays them.
 */
export const actingAs = <C extends Context>(context: C, person: Acting): C & { actor: Person } => ({
  ...context,
  actor: personWith(person),
});
