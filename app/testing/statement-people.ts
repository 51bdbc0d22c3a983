import { expect } from "vitest";
import { apiBase } from "#core/paths.ts";
import { newPerson, tokenOf } from "./factories.ts";
import { testApp } from "./test-app.ts";
import { file } from "./upload-samples.ts";

/** A trader who sends statements, for tests. */
export async function statementPeople() {
  const app = await testApp();
  const { db, ask, get } = app;
  const owner = await newPerson(db, { firstName: "Neema" });
  const token = await tokenOf(db, owner.id);
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
    ask(method, `bookkeeping/${path}`, { token, ...(body && { body }) });
  const send = async (text: string | Buffer, replace = false, by = token) => {
    const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text);
    const form = new FormData();
    form.append("replace", String(replace));
    form.append("table", file(bytes, "statement.csv", "text/csv"));
    const headers = { authorization: `Bearer ${by}` };
    return get(`${apiBase}/bookkeeping/statements`, { method: "POST", body: form, headers });
  };
  const opened = async (text: string | Buffer, replace = false) => {
    const answer = await send(text, replace);
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      200,
      undefined,
      undefined,
    ]);
    return answer.body.data;
  };
  const rows = async (id: string, more = "") =>
    (await call("GET", `statements/${id}/rows?size=10000${more}`)).body.data;
  return { ...app, owner, token, call, send, opened, rows };
}
