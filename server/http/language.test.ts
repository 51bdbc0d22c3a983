import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";

/** A page that the app serves without a build. */
const path = "/wit-backend/api/docs";

/**
 * Returns a function that requests it, and returns the language of the answer and the cookies it
 * sets.
 */
async function languageClient(environment: Record<string, string> = {}) {
  const { app } = await testApp(environment);
  return async (query: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path + query, { headers });
    const language = /<html lang="(\w+)"/.exec(await answer.text())?.[1];
    return { language, cookies: answer.headers.getSetCookie() };
  };
}

test("accepts the language of a link as a tag or as our code", async () => {
  const request = await languageClient();
  expect((await request("?lang=sw")).language).toBe("sw");
  expect((await request("?lang=kisw")).language).toBe("sw");
  expect((await request("?lang=rn", { "accept-language": "fr" })).language).toBe("rn");
});

test("prefers the visitor's choice to the link, and the link to an earlier one", async () => {
  const request = await languageClient();
  const chosen = { cookie: "language=rw; linkLanguage=fr" };
  expect(await request("?lang=sw", chosen)).toEqual({ language: "rw", cookies: [] });
  const cameBy = { cookie: "linkLanguage=fr", "accept-language": "rn" };
  expect((await request("?lang=sw", cameBy)).language).toBe("sw");
  expect((await request("", cameBy)).language).toBe("fr");
  expect((await request("", { "accept-language": "rn" })).language).toBe("rn");
  expect((await request("")).language).toBe("en");
});

test("ignores an unknown language", async () => {
  const request = await languageClient();
  const french = await request("?lang=de", { "accept-language": "fr" });
  expect(french).toEqual({ language: "fr", cookies: [] });
  expect((await request("", { cookie: "linkLanguage=xx" })).language).toBe("en");
});

test("remembers the language of a link only for the browser session", async () => {
  const request = await languageClient();
  expect((await request("?lang=sw")).cookies).toEqual(["linkLanguage=kisw; Path=/; SameSite=Lax"]);
  expect((await request("?lang=sw", { cookie: "linkLanguage=kisw" })).cookies).toEqual([]);
  expect((await request("?lang=fr", { cookie: "linkLanguage=kisw" })).cookies).toHaveLength(1);
  const requestSecurely = await languageClient({ PUBLIC_URL: "https://soko.example" });
  expect((await requestSecurely("?lang=sw")).cookies[0]).toMatch(/; Secure(;|$)/);
});

test("sets no cookie on a response that is not a page", async () => {
  const { app } = await testApp();
  const answer = await app.request("/wit-backend/api/language/list?lang=fr");
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
