import type { Language } from "#core/languages.ts";
import { pagesApp } from "./pages-app.ts";
import { call, newPerson } from "./people.ts";
import { signedInVisitor } from "./signed-in-visitor.ts";

/** A signed-in trader with empty books, and calls to read and write them. */
export async function bookOwner(language: Language) {
  const app = await pagesApp();
  const owner = await newPerson(app, "trader");
  const page = await signedInVisitor(app, owner, language);
  const ask = (method: string, path: string, body?: object) =>
    call(app, method, `bookkeeping/${path}`, { token: owner.token, ...(body && { body }) });
  const add = (path: string, body: object) => ask("POST", path, body);
  return { app, owner, page, ask, add };
}
