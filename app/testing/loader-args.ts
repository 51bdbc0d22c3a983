import { RouterContextProvider } from "react-router";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type PageRequest, pageRequest } from "#server/page.ts";
import { actorOf } from "./factories.ts";
import { testPhrases } from "./test-app.ts";

interface Reader {
  context: Context;
  accountId: string;
  language: Language;
}

/** What a loader is called with for a trader who is signed in, for tests of pages that answer files. */
export function loaderArgs(path: string, { context, accountId, language }: Reader) {
  const provider = new RouterContextProvider();
  const actor = actorOf(accountId, { name: "Neema", roles: ["buyer", "trader"] });
  provider.set(pageRequest, {
    context: { ...context, actor, language },
    book: testPhrases.book(language),
    isPrivate: false,
  } as unknown as PageRequest);
  return { context: provider, request: new Request(`http://localhost:3000${path}`), params: {} };
}
