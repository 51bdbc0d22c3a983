import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";

/** A page that the app has without its built ones. */
const path = "/wit-backend/api/docs";

/** Asks for it; says the language of the answer and the cookies it sets. */
async function asking(environment: Record<string, string> = {}) {
  const { app } = await testApp(environment);
  return async (query: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path + query, { headers });
    const language = /<html lang="(\w+)"/.exec(await answer.text())?.[1];
    return { language, cookies: answer.headers.getSetCookie() };
  };
}

test("a link says its language by tag or by our code", async () => {
  const ask = await asking();
  expect((await ask("?lang=sw")).language).toBe("sw");
  expect((await ask("?lang=kisw")).language).toBe("sw");
  expect((await ask("?lang=rn", { "accept-language": "fr" })).language).toBe("rn");
});

test("the visitor's choice goes before the link, the link before one she came by", async () => {
  const ask = await asking();
  const chosen = { cookie: "language=rw; linkLanguage=fr" };
  expect(await ask("?lang=sw", chosen)).toEqual({ language: "rw", cookies: [] });
  const cameBy = { cookie: "linkLanguage=fr", "accept-language": "rn" };
  expect((await ask("?lang=sw", cameBy)).language).toBe("sw");
  expect((await ask("", cameBy)).language).toBe("fr");
  expect((await ask("", { "accept-language": "rn" })).language).toBe("rn");
  expect((await ask("")).language).toBe("en");
});

test("what is no language is as if it were not there", async () => {
  const ask = await asking();
  const french = await ask("?lang=de", { "accept-language": "fr" });
  expect(french).toEqual({ language: "fr", cookies: [] });
  expect((await ask("", { cookie: "linkLanguage=xx" })).language).toBe("en");
});

test("a link's language stays for the visit alone", async () => {
  const ask = await asking();
  expect((await ask("?lang=sw")).cookies).toEqual(["linkLanguage=kisw; Path=/; SameSite=Lax"]);
  expect((await ask("?lang=sw", { cookie: "linkLanguage=kisw" })).cookies).toEqual([]);
  expect((await ask("?lang=fr", { cookie: "linkLanguage=kisw" })).cookies).toHaveLength(1);
  const askSafely = await asking({ PUBLIC_URL: "https://soko.example" });
  expect((await askSafely("?lang=sw")).cookies[0]).toMatch(/; Secure(;|$)/);
});

test("what is no page sets no cookie", async () => {
  const { app } = await testApp();
  const answer = await app.request("/wit-backend/api/language/list?lang=fr");
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
