import { commonRefusal } from "#core/errors.ts";
import { type Act, can, visitorActor } from "#core/roles.ts";
import type { Actor, Context, Person } from "#server/context.ts";
import { type Audience, isAct } from "./endpoint.ts";

/** Checks that the actor may call. @throws AppError errors.signInFirst, verifyFirst, forbidden */
export function admit(actor: Actor, audience: Audience): void {
  if (!isAct(audience) || allows(actor, audience)) return;
  const wouldBe = { ...personOf({ actor }), isVerified: true };
  throw commonRefusal(allows(wouldBe, audience) ? "verifyFirst" : "forbidden");
}

/**
 * Returns whether the actor may do this, so that a page shows only links that the actor can use.
 */
export const allows = (actor: Actor, act: Act): boolean =>
  can(actor.kind === "person" ? actor : visitorActor, act);

/**
 * Returns the person behind a call that requires signing in. @throws AppError errors.signInFirst
 */
export function personOf({ actor }: Pick<Context, "actor">): Person {
  if (actor.kind === "person") return actor;
  throw commonRefusal("signInFirst", { headers: { "www-authenticate": "Bearer" } });
}
