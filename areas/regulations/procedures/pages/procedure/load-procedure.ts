import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import {
  procedurePath,
  proceduresPath,
  regulationsPath,
} from "#areas/regulations/sources/paths.ts";
import { becomeVerifiedPath } from "#core/paths.ts";
import { pageFor, requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { getProcedure } from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { clearProgress, listOwnProgress, setProgress } from "../../progress/endpoints.ts";
import { renderNextLinks } from "./next-links.tsx";
import { renderProcedureFacts } from "./procedure-facts.tsx";
import { renderSteps } from "./steps-part.tsx";

const stepsId = "steps";

/** Loads one procedure and the user's progress in it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say, actor } = pageContext;
  const procedure = await pageContext.call(getProcedure, { regulationId: params.id });
  const path = procedurePath(procedure.id);
  const isVerified = actor.kind === "person" && actor.isVerified;
  const own = isVerified
    ? await pageContext.call(listOwnProgress, { regulationId: String(procedure.id) })
    : undefined;
  const { title, country, tradeOperation, commodity, steps } = procedure;
  const signIn = becomeVerifiedPath(actor, path);
  const where = `${say(`regulations.operation.${tradeOperation}`)}, ${country.name}`;
  return {
    title,
    description: say("regulations.procedure.description", { title, where }),
    path,
    where,
    trail: [
      { label: say("regulations.title"), to: regulationsPath },
      { label: say("regulations.procedures.title"), to: proceduresPath },
      { label: title },
    ],
    facts: renderProcedureFacts(procedure, pageContext),
    rule: procedure.rule,
    canTick: isVerified && steps.length > 0,
    signIn: isVerified || steps.length === 0 ? "" : signIn,
    steps: renderSteps({ procedure, done: own?.data[0]?.done, wording: pageContext }),
    next: renderNextLinks(pageContext, country.code, commodity?.id),
  };
}

/** Ticks a step off, reopens it, or resets the whole procedure. */
export async function action(args: ActionFunctionArgs) {
  const { attempt, answer, formValues, context } = pageFor(requireVerified, args);
  const values = await formValues();
  const regulationId = args.params.id;
  // The URL differs each time, because browsers do not reload a document if only the fragment
  // changes.
  const path = `${procedurePath(Number(regulationId))}?at=${context.now.getTime()}#${stepsId}`;
  if (values.again) {
    return answer(await attempt(clearProgress, { regulationId }), path, flash.startedAgain);
  }
  const isDone = values.open === undefined;
  const step = String((isDone ? values.done : values.open) ?? "");
  const done = await attempt(setProgress, { regulationId, step, isDone }, values);
  return answer(done, path, isDone ? flash.stepDone : flash.stepOpen);
}
