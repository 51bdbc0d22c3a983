import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import { signInAndBack, verificationPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import type { Actor, Person } from "./context.ts";
import { page, pageRequest } from "./page.ts";

type Provider = Readonly<RouterContextProvider>;

/** What a loader is given, and an action. */
export type PageArgs = LoaderFunctionArgs;

/** `page` for whom a guard lets through: `const { call, person } = pageFor(signedIn, args)`. */
export const pageFor = <Guarded>(
  guard: (provider: Provider, request: Request) => Guarded,
  { context, request }: Pick<PageArgs, "context" | "request">,
) => {
  const person = guard(context, request);
  const visit = page(context);
  return {
    person,
    ...visit,
    postedForm: () => visit.postedForm(request),
    formValues: () => visit.formValues(request),
  };
};

/** For who is signed in and verified; others become so first, and come back. @throws Response */
export function signedIn(provider: Provider, request: Request): Person {
  const person = signedInAtAll(provider, request);
  if (!person.isVerified) throw redirect(verificationPath, 303);
  return person;
}

/** As `signedIn`, for what also the unverified may do with their accounts. */
export function signedInAtAll(provider: Provider, request: Request): Person {
  const actor = privateActor(provider);
  if (actor.kind === "person") return actor;
  const { path, query } = addressOf(request);
  // A form that was posted is not there to be opened: the page it stood on is.
  throw redirect(signInAndBack(request.method === "GET" ? path + query : path), 303);
}

/** The page that is asked for, where scripts ask for its data alone: "/profile.data?_routes=…". */
function addressOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = pathname.replace(/\/(_root|_)\.data$/, "/").replace(/\.data$/, "");
  return { path, query: searchParams.size > 0 ? `?${searchParams}` : "" };
}

/** For the page that verifies a contact: who did so before is sent on. @throws Response */
export function unverifiedOnly(provider: Provider, request: Request): void {
  const actor = privateActor(provider);
  if (actor.kind === "person" && actor.isVerified) throw back(request);
}

/** For pages that make no sense to who is signed in: she is sent on. @throws Response a redirect */
export function guestOnly(provider: Provider, request: Request): void {
  if (privateActor(provider).kind === "person") throw back(request);
}

/** Who asks for a page that no cache keeps. */
function privateActor(provider: Provider): Actor {
  const visit = provider.get(pageRequest);
  visit.isPrivate = true;
  return visit.context.actor;
}

const back = ({ url }: Request) => redirect(returnPath(new URL(url).searchParams.get("back")), 303);
