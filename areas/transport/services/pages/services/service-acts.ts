import { data } from "react-router";
import type { Flash } from "#core/flash.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { flash } from "../../flashes.ts";
import { restoreService, withdrawService } from "../../portal/endpoints.ts";

interface Act {
  endpoint: typeof withdrawService;
  done: Flash;
}

/** Acts of the list's forms, by the value of their `act` button. */
const acts = new Map<string | undefined, Act>([
  ["withdraw", { endpoint: withdrawService, done: flash.serviceWithdrawn }],
  ["restore", { endpoint: restoreService, done: flash.serviceRestored }],
]);

/**
 * Runs the act of a submitted form.
 * @param path where to redirect afterwards
 */
export async function actOnService(args: PageArgs, path: string) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const typed = await formValues();
  const act = acts.get(typed.act);
  if (!act) throw data(null, { status: 400 });
  return answer(await attempt(act.endpoint, { id: typed.id ?? "" }, typed), path, act.done);
}
