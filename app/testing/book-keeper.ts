import { expect } from "vitest";
import { actorOf, newPerson } from "./factories.ts";
import { testApp } from "./test-app.ts";

/** Sets up a trader called Neema who keeps books, for tests. */
export async function setupBookkeeping(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const owner = await newPerson(app.db, { firstName: "Neema" });
  const { token } = owner;
  const callAs =
    (token: string) => (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
      app.request(method, `bookkeeping/${path}`, { token, ...(body && { body }) });
  const call = callAs(token);
  /** Creates another trader over the same database and returns their calls. */
  const another = async () => callAs((await newPerson(app.db)).token);
  /** Creates a row and returns it as the response does. */
  const createRow = async (path: string, body: object) => {
    const answer = await call("POST", path, body);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data;
  };
  /** Returns the quantity and value of an item. */
  const stock = async (id: string) => {
    const { data } = (await call("GET", `inventories/${id}`)).body;
    return [data.quantity, data.value];
  };
  /** The owner, for endpoints that are called without HTTP. */
  const actor = actorOf(owner.id);
  return { ...app, owner, actor, token, call, another, createRow, stock };
}
