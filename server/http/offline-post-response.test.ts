import { expect, test } from "vitest";
import { offlinePostResponse } from "./offline-post-response.ts";

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

test("reports a redirect as done, and a redirect to the sign-in as 401", () => {
  expect(offlinePostResponse(redirect("/services/book-keeping/sales"), undefined).status).toBe(204);
  expect(offlinePostResponse(redirect("/auth/login?back=%2F"), undefined).status).toBe(401);
  expect(offlinePostResponse(redirect("/auth/verification"), undefined).status).toBe(401);
});

test("returns the reason of a refusal, with the current row", async () => {
  const page = new Response("<html>", { status: 409 });
  const answer = offlinePostResponse(page, {
    code: "c",
    message: "Changed.",
    data: { version: 3 },
  });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ code: "c", message: "Changed.", row: { version: 3 } });
});

test("returns a server error without blaming the form", async () => {
  const answer = offlinePostResponse(new Response("<html>", { status: 500 }), undefined);
  expect([answer.status, await answer.text()]).toEqual([500, ""]);
});
