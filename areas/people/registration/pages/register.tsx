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
import { redirectToCodePage } from "#areas/people/sign-in/pages/code-flow.ts";
import { isLanguage } from "#core/languages.ts";
import {
  carryGoodsPath,
  documentsPath,
  portalPath,
  verificationPath,
  verifyAndReturnPath,
} from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { isDataRequest } from "#core/react-router-internals.ts";
import { roleChoices } from "#core/roles.ts";
import { type PageArgs, pageFor, rememberReturnUrl, requireGuest } from "#server/guards.ts";
import type { InputOf } from "#server/operations/endpoint.ts";
import { page } from "#server/page.ts";
import { languageCookieHeader } from "#server/redirect-with-flash.ts";
import { savedValuesCookie, savedValuesFrom } from "#server/request-cookie.ts";
import { clientAction as post } from "#web/post/client-action.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { checkSteps, registerAccount } from "../endpoints.ts";
import { isStep, type Step, stepAfter, stepBefore, stepOf } from "../steps.ts";
import { clearStages, deleteRegistrationDrafts, useStage } from "./draft.tsx";
import { loadStage, readPostedValues, type TypedValues, withoutSecrets } from "./stage.ts";
import { RegistrationWizard } from "./wizard.tsx";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireGuest, args);
  rememberReturnUrl(args.request);
  const query = new URL(args.request.url).searchParams;
  const role = roleChoices.find((candidate) => candidate === query.get("role")) ?? "";
  const saved = savedValuesIn(args.request);
  const step = query.get("step");
  const first = await loadStage(pageContext, saved && isStep(step) ? step : "who", {
    ...saved,
    UserRole: role || (saved?.UserRole ?? ""),
    referrerCode: query.get("ref")?.slice(0, 40) || (saved?.referrerCode ?? ""),
  });
  const { say } = pageContext;
  const title = say("registration.title.any");
  return { role, first, title, description: say("registration.description") };
}

/** Returns what a user without scripts typed in the steps so far. */
function savedValuesIn(request: Request): TypedValues | undefined {
  const saved = savedValuesFrom(request);
  return saved && withoutSecrets(readPostedValues(new Map(Object.entries(saved)) as never));
}

/**
 * Shows a step. Without scripts it is a separate page, so that the browser's back button goes back
 * one step, and the typed values are stored in a cookie.
 */
async function show(
  pageContext: PageContext,
  { request }: PageArgs,
  step: Step,
  values: TypedValues,
) {
  const cookie = isDataRequest(request)
    ? undefined
    : savedValuesCookie(pageContext.context.settings, values);
  if (cookie) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("step", step);
    const headers = { "set-cookie": cookie };
    return redirect(`${pathname}?${searchParams}`, { status: 303, headers });
  }
  return data({ stage: await loadStage(pageContext, step, values), refusal: undefined });
}

type PageContext = ReturnType<typeof pageFor>;

/**
 * Handles one step: continues to the next, returns to the previous, or shows the same one with its
 * errors.
 */
export async function action(args: PageArgs) {
  const pageContext = pageFor(requireGuest, args);
  const form = await pageContext.postedForm();
  const typed = readPostedValues(form);
  const values = withoutSecrets(typed);
  const posted = form.get("step");
  const step: Step = isStep(posted) ? posted : "who";
  if (form.get("go") === "back") {
    return show(pageContext, args, stepBefore(step), values);
  }
  const input = inputOf(typed);
  const done =
    step === "password"
      ? await pageContext.attempt(registerAccount, input, typed)
      : await pageContext.attempt(checkSteps, { ...input, step }, typed);
  if (!done.ok) {
    const { refusal } = done;
    // The error may belong to an earlier step, because the form may be older than the rules it was
    // checked by.
    const wrong = Object.keys(refusal.errors).map(stepOf);
    const at = wrong.includes(step) ? step : (wrong.find(Boolean) ?? step);
    return data(
      { stage: await loadStage(pageContext, at, values), refusal },
      { status: refusal.status },
    );
  }
  if (!("requestId" in done.data)) {
    return show(pageContext, args, stepAfter(step), values);
  }
  const back = returnPath(new URL(args.request.url).searchParams.get("back"));
  const path = verifyAndReturnPath(nextPath(back, typed));
  return joinedAt(args, path, done.data.requestId, values);
}

/**
 * Returns where a new user goes on: sellers and carriers send their documents first, because nothing
 * of theirs is public without an approval.
 */
const nextPath = (back: string, { UserRole }: TypedValues): string =>
  UserRole !== "buyer" && ["/", portalPath, carryGoodsPath].includes(back) ? documentsPath : back;

/** Redirects to the code page, from now on in the chosen language. */
function joinedAt(
  args: PageArgs,
  path: string,
  requestId: string,
  { language }: TypedValues,
): Response {
  const { context: pageContext } = page(args.context);
  const isOther = isLanguage(language) && language !== pageContext.language;
  const answer = redirectToCodePage(args, path, requestId);
  const { headers } = answer;
  headers.append("set-cookie", savedValuesCookie(pageContext.settings) ?? "");
  if (!isOther) return answer;
  headers.append("set-cookie", languageCookieHeader(pageContext.settings, language));
  // The texts of another language need a new document.
  return redirectDocument(path, { status: 303, headers });
}

/**
 * One contact is enough, so an empty field beside a filled one counts as left out. The password is
 * asked for once, because it can be shown, and a forgotten one is replaced by a code.
 */
function inputOf({ email = "", phone = "", ...typed }: TypedValues) {
  const contacts = { ...(phone || !email ? { phone } : {}), ...(email || !phone ? { email } : {}) };
  const { password } = typed;
  const input = { confirmPassword: password, ...typed, ...contacts };
  return input as Partial<typeof input> as InputOf<typeof registerAccount>;
}

/** Deletes the drafts in the browser after registration. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await post(args);
  } catch (answer) {
    const to = answer instanceof Response ? answer.headers.get("location") : null;
    if (to?.includes(verificationPath)) {
      deleteRegistrationDrafts();
      clearStages();
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
  return <RegistrationWizard stage={stage} refusal={answered?.refusal} />;
}
