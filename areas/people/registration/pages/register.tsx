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

/** What was typed in the steps so far by who has no scripts. */
function keptIn(request: Request): Values | undefined {
  const kept = keptValuesOf(request);
  return kept && withoutSecrets(postedIn(new Map(Object.entries(kept)) as never));
}

/**
 * Shows a step. Without scripts it is a page of its own, so that the browser's own back goes a step
 * back; what was typed waits in a cookie.
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

/** One step: on to the next, back to the one before, or the same again with what is not right. */
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
    // Of an earlier step: the form may be older than what it was checked by.
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

/** Leads to where the code is entered, from now on in the language she chose. */
function joinedAt(args: PageArgs, path: string, requestId: string, { language }: Values): Response {
  const { context: visit } = page(args.context);
  const isOther = isLanguage(language) && language !== visit.language;
  const answer = toCode(args, path, requestId);
  const { headers } = answer;
  headers.append("set-cookie", keptValuesCookie(visit.settings) ?? "");
  if (!isOther) return answer;
  headers.append("set-cookie", languageCookieOf(visit.settings, language));
  // Words of another language come with another document.
  return redirectDocument(path, { status: 303, headers });
}

/** A form has no way to leave an e-mail out but to say so. */
function inputOf({ noEmail, email = "", phone = "", ...typed }: Values) {
  const input = { ...typed, phone, ...(noEmail ? {} : { email }) };
  return input as Partial<typeof input> as InputOf<typeof registerAccount>;
}

/** What is kept of a registration in the browser goes with it. */
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

/** The first step is the same whatever was typed; going back in the browser needs no network. */
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
