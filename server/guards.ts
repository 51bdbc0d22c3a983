import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import { cartPath, orderRequestPath, signInAndBack, verifyAndBack } from "#core/paths.ts";
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
  if (!person.isVerified) throw redirect(verifyAndBack(wayBack(request)), 303);
  return person;
}

/** As `signedIn`, for what also the unverified may do with their accounts. */
export function signedInAtAll(provider: Provider, request: Request): Person {
  const actor = privateActor(provider);
  if (actor.kind === "person") return actor;
  throw redirect(signInAndBack(wayBack(request)), 303);
}

/** A form that was posted is not there to be opened: the page it stood on is. */
function wayBack(request: Request): string {
  const { path, query } = addressOf(request);
  return request.method === "GET" ? path + query : path;
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

/**
 * For the pages by which one signs in or joins: who comes to them from an order in the making, or
 * from another of them, keeps the way back to it, whichever link she took. @throws Response
 */
export function keepWayBack(request: Request): void {
  const { path, query } = addressOf(request);
  const came = URL.parse(request.headers.get("referer") ?? "");
  if (!came || new URLSearchParams(query).has("back")) return;
  const { pathname, search } = came;
  const isOrder = pathname === cartPath || pathname === orderRequestPath;
  const isJoining = pathname.startsWith("/auth/");
  const from = isOrder ? pathname + search : isJoining && new URLSearchParams(search).get("back");
  const back = returnPath(from);
  if (back !== "/")
    throw redirect(`${path}${query ? `${query}&` : "?"}back=${encodeURIComponent(back)}`, 303);
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
