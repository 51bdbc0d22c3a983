import { expect, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { endDemoSessions } from "./sessions.ts";

const password = "Soko-demo-1";

/** Creates a demo officer in an edition with or without demo data. */
async function demoOfficer(demoData: "on" | "off") {
  const app = await testApp({
    DEMO_DATA: demoData,
    CLIENT_ID: "soko-web",
    CLIENT_SECRET: "soko-web-secret",
    CONTENT_PUBLIC_TOKEN: "soko-public",
  });
  const { db, run, get, context } = app;
  const { id, email } = await newAccount(db, { roles: ["chamber officer"], password });
  await run("update account set is_demo = true where id = $1", [id]);
  const signIn = () =>
    get("/wit-backend/oauth/token", {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa("soko-web:soko-web-secret")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ grant_type: "password", username: email, password }),
    });
  const sessions = async () => (await run("select id from session")).length;
  return { signIn, sessions, context };
}

test("rejects a demo account where demo data is off, with the message for a wrong password", async () => {
  const { signIn, sessions } = await demoOfficer("off");
  const { status, body } = await signIn();
  expect([status, body.error]).toEqual([400, "invalid_grant"]);
  expect(await sessions()).toBe(0);
});

test("ends the sessions of demo accounts on the first start without demo data", async () => {
  const { signIn, sessions, context } = await demoOfficer("on");
  expect((await signIn()).status).toBe(200);
  expect(await sessions()).toBe(1);
  await endDemoSessions(context);
  expect(await sessions()).toBe(0);
});
