import { expect } from "vitest";
import { apiBase } from "#core/paths.ts";
import { setupBookkeeping } from "./book-keeper.ts";
import { createFile } from "./upload-samples.ts";

/** Sets up a trader who uploads statements, for tests. */
export async function setupStatements(environment: Record<string, string> = {}) {
  const keeper = await setupBookkeeping(environment);
  const { token, call, get } = keeper;
  const send = async (text: string | Buffer, replace = false, by = token) => {
    const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text);
    const form = new FormData();
    form.append("replace", String(replace));
    form.append("table", createFile(bytes, "statement.csv", "text/csv"));
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
  return { ...keeper, send, opened, rows };
}
