import { data } from "react-router";
import { associationActs } from "#areas/associations/acts.ts";
import { may } from "#core/roles.ts";
import { type PageArgs, signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";

/**
 * For the pages on which officers write of associations.
 * @throws Response a redirect to sign in, or 403
 */
export function editorsOnly({ context, request }: Pick<PageArgs, "context" | "request">) {
  const person = signedIn(context, request);
  if (may(person, associationActs.edit)) return;
  const message = page(context).say("associations.officersOnly");
  throw data({ message, code: "forbidden" }, { status: 403 });
}
