import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";

/** A page that the app serves without a build. */
const path = "/wit-backend/api/docs";

/**
 * Returns a function that requests it, and returns the language of the answer and the cookies it
 * sets.
 */
async function asking(environment: Record<string, string> = {}) {
  const { app } = await testApp(environment);
  return async (query: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path + query, { headers });
    const language = /<html lang="(\w+)"/.exec(await answer.text())?.[1];
    return { language, cookies: answer.headers.getSetCookie() };
  };
}

test("accepts the language of a link as a tag or as our code", async () => {
  const ask = await asking();
  expect((await ask("?lang=sw")).language).toBe("sw");
  expect((await ask("?lang=kisw")).language).toBe("sw");
  expect((await ask("?lang=rn", { "accept-language": "fr" })).language).toBe("rn");
});

test("prefers the visitor's choice to the link, and the link to an earlier one", async () => {
  const ask = await asking();
  const chosen = { cookie: "language=rw; linkLanguage=fr" };
  expect(await ask("?lang=sw", chosen)).toEqual({ language: "rw", cookies: [] });
  const cameBy = { cookie: "linkLanguage=fr", "accept-language": "rn" };
  expect((await ask("?lang=sw", cameBy)).language).toBe("sw");
  expect((await ask("", cameBy)).language).toBe("fr");
  expect((await ask("", { "accept-language": "rn" })).language).toBe("rn");
  expect((await ask("")).language).toBe("en");
});

test("ignores an unknown language", async () => {
  const ask = await asking();
  const french = await ask("?lang=de", { "accept-language": "fr" });
  expect(french).toEqual({ language: "fr", cookies: [] });
  expect((await ask("", { cookie: "linkLanguage=xx" })).language).toBe("en");
});

test("remembers the language of a link only for the browser session", async () => {
  const ask = await asking();
  expect((await ask("?lang=sw")).cookies).toEqual(["linkLanguage=kisw; Path=/; SameSite=Lax"]);
  expect((await ask("?lang=sw", { cookie: "linkLanguage=kisw" })).cookies).toEqual([]);
  expect((await ask("?lang=fr", { cookie: "linkLanguage=kisw" })).cookies).toHaveLength(1);
  const askSafely = await asking({ PUBLIC_URL: "https://soko.example" });
  expect((await askSafely("?lang=sw")).cookies[0]).toMatch(/; Secure(;|$)/);
});

test("sets no cookie on a response that is not a page", async () => {
  const { app } = await testApp();
  const answer = await app.request("/wit-backend/api/language/list?lang=fr");
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
