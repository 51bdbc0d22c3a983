import type { DemoPerson } from "#app/testing/for-tests.ts";
import type { Language } from "#core/languages.ts";
import type { PagesApp } from "./pages-app.ts";
import { demoPerson, signIn, type TestPerson } from "./people.ts";
import type { Visitor } from "./visitor.ts";

/** A browser in which somebody has signed in: of the demo by name, or anybody else. */
export async function visitAs(
  app: PagesApp,
  who: DemoPerson | TestPerson,
  language: Language = "en",
): Promise<Visitor> {
  const page = app.visitor(language);
  await signIn(page, typeof who === "string" ? await demoPerson(app, who) : who);
  return page;
}
