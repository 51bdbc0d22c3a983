import type { DemoPerson } from "#app/testing/for-tests.ts";
import type { Language } from "#core/languages.ts";
import type { PagesApp } from "./pages-app.ts";
import { demoPerson, signIn, type TestPerson } from "./people.ts";
import type { Visitor } from "./visitor.ts";

/** Opens a browser in which a user has signed in: a demo user by name, or any other user. */
export async function signedInVisitor(
  app: PagesApp,
  who: DemoPerson | TestPerson,
  language: Language = "en",
): Promise<Visitor> {
  const page = app.visitor(language);
  await signIn(page, typeof who === "string" ? await demoPerson(app, who) : who);
  return page;
}

/** Opens a page as a user who has signed in. */
export async function openAs(
  app: PagesApp,
  who: DemoPerson | TestPerson,
  language: Language,
  ...page: Parameters<Visitor["open"]>
): Promise<Visitor> {
  return (await signedInVisitor(app, who, language)).open(...page);
}
