import { commonRefusal } from "#core/errors.ts";
import { type Act, may, visitor } from "#core/roles.ts";
import type { Actor, Context, Person } from "#server/context.ts";
import { type Audience, isAct } from "./endpoint.ts";

/** Lets through who may call. @throws AppError errors.signInFirst, verifyFirst, forbidden */
export function admit(actor: Actor, audience: Audience): void {
  if (!isAct(audience) || allows(actor, audience)) return;
  const wouldBe = { ...personOf({ actor }), isVerified: true };
  throw commonRefusal(allows(wouldBe, audience) ? "verifyFirst" : "forbidden");
}

/** Whether this actor may do it, for a page that shows a door only to those who can open it. */
export const allows = (actor: Actor, act: Act): boolean =>
  may(actor.kind === "person" ? actor : visitor, act);

/** The person behind a call whose audience is signed in. @throws AppError errors.signInFirst */
export function personOf({ actor }: Pick<Context, "actor">): Person {
  if (actor.kind === "person") return actor;
  throw commonRefusal("signInFirst", { headers: { "www-authenticate": "Bearer" } });
}
