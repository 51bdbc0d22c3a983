import { expect } from "vitest";
import { newPerson, tokenOf } from "./factories.ts";
import { testApp } from "./test-app.ts";

/** A trader called Neema who keeps books, for tests. */
export async function bookKeeper() {
  const app = await testApp();
  const owner = await newPerson(app.db, { firstName: "Neema" });
  const token = await tokenOf(app.db, owner.id);
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
    app.ask(method, `bookkeeping/${path}`, { token, ...(body && { body }) });
  /** A row that is written down, as it is answered. */
  const made = async (path: string, body: object) => {
    const answer = await call("POST", path, body);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data;
  };
  /** Quantity and value of an item. */
  const stock = async (id: string) => {
    const { data } = (await call("GET", `inventories/${id}`)).body;
    return [data.quantity, data.value];
  };
  return { ...app, owner, token, call, made, stock };
}
