import type { Language } from "#core/languages.ts";
import { pagesApp } from "./pages-app.ts";
import { newPerson, signIn } from "./people.ts";

/** A page as it is shown to Amina Juma, a newly registered buyer with this language. */
export async function openAsNewPerson(path: string, language: Language) {
  const app = await pagesApp();
  const person = await newPerson(app);
  await app.run("update account set language = $1 where id = $2", [language, person.id]);
  const page = app.visitor(language);
  await signIn(page, person);
  await page.open(path);
  return { app, person, page };
}
