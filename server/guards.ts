import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import {
  cartPath,
  orderRequestPath,
  signInAndReturnPath,
  verifyAndReturnPath,
} from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { pageUrlOf } from "#core/react-router-internals.ts";
import type { Actor, Person } from "./context.ts";
import { page, pageRequest } from "./page.ts";

type Provider = Readonly<RouterContextProvider>;

/** Arguments of a loader or an action. */
export type PageArgs = LoaderFunctionArgs;

/**
 * Returns `page` with the person whom the guard lets through: `const { call, person } =
 * pageFor(requireVerified, args)`.
 */
export const pageFor = <Guarded>(
  guard: (provider: Provider, request: Request) => Guarded,
  { context, request }: Pick<PageArgs, "context" | "request">,
) => {
  const person = guard(context, request);
  const pageContext = page(context);
  return {
    person,
    ...pageContext,
    postedForm: () => pageContext.postedForm(request),
    formValues: () => pageContext.formValues(request),
  };
};

/**
 * Requires a signed-in, verified user. Sends others to sign in or verify first, and back. @throws
 * Response
 */
export function requireVerified(provider: Provider, request: Request): Person {
  const person = requireSignIn(provider, request);
  if (!person.isVerified) throw redirect(verifyAndReturnPath(wayBack(request)), 303);
  return person;
}

/** Like `requireVerified`, for what unverified users may also do with their accounts. */
export function requireSignIn(provider: Provider, request: Request): Person {
  const actor = privateActor(provider);
  if (actor.kind === "person") return actor;
  throw redirect(signInAndReturnPath(wayBack(request)), 303);
}

/** A posted form cannot be opened by its URL, so the user returns to the page that contains it. */
function wayBack(request: Request): string {
  const { pathname, search } = pageUrlOf(request.url);
  return request.method === "GET" ? pathname + search : pathname;
}

/** For the page that verifies a contact. Sends verified users on. @throws Response */
export function requireUnverified(provider: Provider, request: Request): void {
  const actor = privateActor(provider);
  if (actor.kind === "person" && actor.isVerified) throw back(request);
}

/**
 * For the pages for sign-in and registration. Remembers the return URL of users who come from an
 * order in progress or from another of these pages, whichever link they followed. @throws Response
 */
export function rememberReturnUrl(request: Request): void {
  const url = pageUrlOf(request.url);
  const came = URL.parse(request.headers.get("referer") ?? "");
  if (!came || url.searchParams.has("back")) return;
  const { pathname, search } = came;
  const isOrder = pathname === cartPath || pathname === orderRequestPath;
  const isJoining = pathname.startsWith("/auth/");
  const from = isOrder ? pathname + search : isJoining && new URLSearchParams(search).get("back");
  const back = returnPath(from);
  if (back === "/") return;
  url.searchParams.set("back", back);
  throw redirect(url.pathname + url.search, 303);
}

/** For pages that make no sense for signed-in users. Sends them on. @throws Response a redirect */
export function requireGuest(provider: Provider, request: Request): void {
  if (privateActor(provider).kind === "person") throw back(request);
}

/** Returns the actor of a page that no cache may store. */
function privateActor(provider: Provider): Actor {
  const pageContext = provider.get(pageRequest);
  pageContext.isPrivate = true;
  return pageContext.context.actor;
}

const back = ({ url }: Request) => redirect(returnPath(new URL(url).searchParams.get("back")), 303);
