import { RouterContextProvider } from "react-router";
import type { Language } from "#core/languages.ts";
import type { Role } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { type PageRequest, pageRequest } from "#server/page.ts";
import { actorOf } from "./factories.ts";
import { testPhrases } from "./test-app.ts";

interface Reader {
  context: Context;
  accountId: string;
  language: Language;
  /** The roles of a trader by default. */
  roles?: Role[];
}

/** Returns loader arguments for a signed-in trader, for tests of pages that return files. */
export function createLoaderArgs(
  path: string,
  { context, accountId, language, roles = ["buyer", "trader"] }: Reader,
) {
  const provider = new RouterContextProvider();
  const actor = actorOf(accountId, { name: "Neema", roles });
  provider.set(pageRequest, {
    context: { ...context, actor, language },
    book: testPhrases.book(language),
    isPrivate: false,
  } as unknown as PageRequest);
  return { context: provider, request: new Request(`http://localhost:3000${path}`), params: {} };
}
