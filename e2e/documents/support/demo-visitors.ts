import { cookieOf } from "#app/testing/factories.ts";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import type { Language } from "#core/languages.ts";
import { type ExampleRequest, exampleAddress, readerOf } from "../../example-pages.ts";
import type { PagesApp } from "./pages-app.ts";
import { demoPerson } from "./people.ts";
import type { Visitor } from "./visitor.ts";

/** Makes the calls that resolve the addresses of example pages. */
export const exampleRequest =
  (app: PagesApp): ExampleRequest =>
  async (path, { as, body }) => {
    const token = as && (await demoPerson(app, as)).token;
    const how = { ...(token ? { token } : {}), ...(body ? { body } : {}) };
    return (await app.request(body ? "POST" : "GET", path, how)).body.data;
  };

/** A browser of a demo user, signed in without the form. */
export async function demoVisitor(
  app: PagesApp,
  who: DemoPerson | undefined,
  language?: Language,
): Promise<Visitor> {
  const visitor = app.visitor(language);
  if (who) {
    const cookie = await cookieOf(app.db, (await demoPerson(app, who)).id);
    const [name = "", value = ""] = cookie.split("=");
    visitor.setCookie(name, value);
  }
  return visitor;
}

/** The address of an example page, and a browser of the user who should see it. */
export async function exampleVisit(app: PagesApp, example: string, language?: Language) {
  const address = await exampleAddress(example, exampleRequest(app));
  return { address, visitor: await demoVisitor(app, readerOf(example), language) };
}
