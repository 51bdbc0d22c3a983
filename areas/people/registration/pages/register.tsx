import {
  type ClientActionFunctionArgs,
  data,
  type MetaFunction,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { toCode } from "#areas/people/sign-in/pages/code-ways.ts";
import { isLanguage } from "#core/languages.ts";
import { verificationPath, verifyAndBack } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { roleChoices } from "#core/roles.ts";
import { languageCookieOf } from "#server/arrival.ts";
import { guestOnly, keepWayBack, type PageArgs, pageFor } from "#server/guards.ts";
import type { InputOf } from "#server/operations/endpoint.ts";
import { isForScripts, page } from "#server/page.ts";
import { keptValuesCookie, keptValuesOf } from "#server/request-cookie.ts";
import { clientAction as post } from "#web/post/client-action.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { checkSteps, registerAccount } from "../endpoints.ts";
import { isStep, type Step, stepAfter, stepBefore, stepOf } from "../steps.ts";
import { forgetDrafts, forgetStages, useStage } from "./draft.tsx";
import { postedIn, stageAt, type Values, withoutSecrets } from "./stage.ts";
import { Wizard } from "./wizard.tsx";

export async function loader(args: PageArgs) {
  const visit = pageFor(guestOnly, args);
  keepWayBack(args.request);
  const asked = new URL(args.request.url).searchParams;
  const role = roleChoices.find((one) => one === asked.get("role")) ?? "";
  const kept = keptIn(args.request);
  const step = asked.get("step");
  const first = await stageAt(visit, kept && isStep(step) ? step : "who", {
    ...kept,
    UserRole: role || (kept?.UserRole ?? ""),
    referrerCode: asked.get("ref")?.slice(0, 40) || (kept?.referrerCode ?? ""),
  });
  const { say } = visit;
  const title = say("registration.title.any");
  return { role, first, title, description: say("registration.description") };
}

/** Returns what a user without scripts typed in the steps so far. */
function keptIn(request: Request): Values | undefined {
  const kept = keptValuesOf(request);
  return kept && withoutSecrets(postedIn(new Map(Object.entries(kept)) as never));
}

/**
 * Shows a step. Without scripts it is a separate page, so that the browser's back button goes back
 * one step, and the typed values are stored in a cookie.
 */
async function show(visit: Visit, { request }: PageArgs, step: Step, values: Values) {
  const cookie = isForScripts(request)
    ? undefined
    : keptValuesCookie(visit.context.settings, values);
  if (cookie) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("step", step);
    const headers = { "set-cookie": cookie };
    return redirect(`${pathname}?${searchParams}`, { status: 303, headers });
  }
  return data({ stage: await stageAt(visit, step, values), refusal: undefined });
}

type Visit = ReturnType<typeof pageFor>;

/**
 * Handles one step: continues to the next, returns to the previous, or shows the same one with its
 * errors.
 */
export async function action(args: PageArgs) {
  const visit = pageFor(guestOnly, args);
  const form = await visit.postedForm();
  const typed = postedIn(form);
  const values = withoutSecrets(typed);
  const posted = form.get("step");
  const step: Step = isStep(posted) ? posted : "who";
  if (form.get("go") === "back") {
    return show(visit, args, stepBefore(step), values);
  }
  const input = inputOf(typed);
  const done =
    step === "password"
      ? await visit.attempt(registerAccount, input, typed)
      : await visit.attempt(checkSteps, { ...input, step }, typed);
  if (!done.ok) {
    const { refusal } = done;
    // The error may belong to an earlier step, because the form may be older than the rules it was
    // checked by.
    const wrong = Object.keys(refusal.errors).map(stepOf);
    const at = wrong.includes(step) ? step : (wrong.find(Boolean) ?? step);
    return data({ stage: await stageAt(visit, at, values), refusal }, { status: refusal.status });
  }
  if (!("requestId" in done.data)) {
    return show(visit, args, stepAfter(step), values);
  }
  const back = returnPath(new URL(args.request.url).searchParams.get("back"));
  return joinedAt(args, verifyAndBack(back), done.data.requestId, values);
}

/** Redirects to the code page, from now on in the chosen language. */
function joinedAt(args: PageArgs, path: string, requestId: string, { language }: Values): Response {
  const { context: visit } = page(args.context);
  const isOther = isLanguage(language) && language !== visit.language;
  const answer = toCode(args, path, requestId);
  const { headers } = answer;
  headers.append("set-cookie", keptValuesCookie(visit.settings) ?? "");
  if (!isOther) return answer;
  headers.append("set-cookie", languageCookieOf(visit.settings, language));
  // The texts of another language need a new document.
  return redirectDocument(path, { status: 303, headers });
}

/** A form can leave out an email only by an explicit checkbox. */
function inputOf({ noEmail, email = "", phone = "", ...typed }: Values) {
  const input = { ...typed, phone, ...(noEmail ? {} : { email }) };
  return input as Partial<typeof input> as InputOf<typeof registerAccount>;
}

/** Deletes the drafts in the browser after registration. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await post(args);
  } catch (answer) {
    const to = answer instanceof Response ? answer.headers.get("location") : null;
    if (to?.includes(verificationPath)) {
      forgetDrafts();
      forgetStages();
    }
    throw answer;
  }
}

/** The first step does not depend on what was typed. Going back in the browser needs no network. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    description: args.loaderData?.description,
    chosen: { role: args.loaderData?.role || undefined },
  });

export default function Register() {
  const { first } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const stage = useStage(first, answered);
  return <Wizard stage={stage} refusal={answered?.refusal} />;
}
