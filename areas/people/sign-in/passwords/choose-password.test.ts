import { expect, test } from "vitest";
import { actorOf, newAccount } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { call } from "#server/operations/call.ts";
import { openSession } from "../sessions/sessions.ts";
import { changePassword, choosePassword, getPasswordStatus } from "./endpoints.ts";

const phone = "+255712410001";
const password = { password: "maharage mekundu", confirmPassword: "maharage mekundu" };
const codeIn = (text: string | undefined) => /\b\d{5}\b/.exec(text ?? "")?.[0] ?? "";

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error("it was not refused");
  return [error.key, ...error.fields.map(({ key }) => key)];
}

/** Creates a user without a password who signed in by a code to their phone. */
async function setup() {
  const app = await testApp();
  const { id } = await newAccount(app.db, { phone });
  await app.run("update account set email = null, email_verified_at = null where id = $1", [id]);
  const roles = ["buyer" as const];
  const opened = await openSession(app.context, { id, roles }, "browser");
  const own = { ...app.context, actor: actorOf(id, { roles, sessionId: opened.sessionId }) };
  return {
    ...app,
    id,
    own,
    openedElsewhere: { ...own, actor: { ...own.actor, sessionId: newId() } },
  };
}

test("lets a user without a password choose one soon after the code, once, and notifies them", async () => {
  const app = await setup();
  const { own, run, sent } = app;
  expect(await call(own, getPasswordStatus, {})).toEqual({ hasPassword: false, mayChoose: true });
  const wrong = { ...password, confirmPassword: "maharage" };
  expect(await refusalOf(call(own, choosePassword, wrong))).toContain("signIn.password.identical");
  expect(
    await refusalOf(call(own, changePassword, { ...password, currentPassword: "x" })),
  ).toContain("signIn.password.none");
  await call(own, choosePassword, password);
  expect(await run("select 1 from session"), "the user stays signed in").toHaveLength(1);
  expect(await call(own, getPasswordStatus, {})).toEqual({ hasPassword: true, mayChoose: false });
  expect(await refusalOf(call(own, choosePassword, password))).toEqual(["errors.conflict"]);
  await runJobs(app);
  expect(sent.map(({ to, meta }) => [to, meta.kind])).toEqual([[phone, "passwordChanged"]]);
});

test("lets one of two concurrent choices win", async () => {
  const { own } = await setup();
  const other = { password: "mahindi meupe", confirmPassword: "mahindi meupe" };
  const done = await Promise.allSettled([
    call(own, choosePassword, password),
    call(own, choosePassword, other),
  ]);
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("requires another code an hour after sign-in", async () => {
  const { own, openedElsewhere, run, request, sent } = await setup();
  await run("update session set created_at = created_at - interval '61 minutes'");
  for (const late of [own, openedElsewhere]) {
    expect(await call(late, getPasswordStatus, {})).toEqual({
      hasPassword: false,
      mayChoose: false,
    });
    expect(await refusalOf(call(late, choosePassword, password))).toEqual(["signIn.choose.late"]);
  }
  const { body } = await request("POST", "user/forgot-password", { body: { phone } });
  const proof = { requestId: body.data.requestId, code: codeIn(sent.at(-1)?.text) };
  const reset = await request("POST", "user/reset-password", { body: { ...proof, ...password } });
  expect(reset.status).toBe(200);
});
