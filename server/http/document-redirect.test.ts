import { expect, test } from "vitest";
import { documentRedirect } from "./document-redirect.ts";

/** As React Router 8 answers a form that scripts post: each name is followed by its value. */
const flattened =
  '[{"_1":2,"_3":4,"_5":6,"_7":6,"_8":9},"redirect","/portal?a=1","status",303,"revalidate",true,"reload","replace",false]\n';

const answered = (headers: Record<string, string>, body = flattened) =>
  documentRedirect(new Response(body, { status: 202, headers }));

test("removes the body of a redirect to a whole document and preserves its cookies", async () => {
  const answer = await answered({ "x-remix-reload-document": "true", "set-cookie": "a=1" });
  expect(answer.status).toBe(204);
  expect(answer.body).toBeNull();
  expect(Object.fromEntries(answer.headers)).toEqual({
    "set-cookie": "a=1",
    "x-remix-reload-document": "true",
    "x-remix-redirect": "/portal?a=1",
    "x-remix-status": "303",
    "x-remix-revalidate": "true",
  });
});

test("handles the redirect of a loader in the same way", async () => {
  const body =
    '[["SingleFetchRedirect",1],{"_2":3,"_4":5,"_6":7,"_8":9,"_10":7},"redirect","/","status",303,"revalidate",false,"reload",true,"replace"]\n';
  const answer = await answered({ "x-remix-reload-document": "true" }, body);
  expect(answer.headers.get("x-remix-redirect")).toBe("/");
});

test("leaves other redirects and unreadable bodies unchanged", async () => {
  const within = await answered({});
  expect(within.status).toBe(202);
  expect(await within.text()).toBe(flattened);
  const strange = await answered({ "x-remix-reload-document": "true" }, '["else"]');
  expect(strange.status).toBe(202);
  expect(await strange.text()).toBe('["else"]');
});
