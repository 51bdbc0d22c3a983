import { expect } from "vitest";
import { actorOf, newPerson } from "./factories.ts";
import { testApp } from "./test-app.ts";

/** A trader called Neema who keeps books, for tests. */
export async function bookKeeper(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const owner = await newPerson(app.db, { firstName: "Neema" });
  const { token } = owner;
  const callAs =
    (token: string) => (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
      app.ask(method, `bookkeeping/${path}`, { token, ...(body && { body }) });
  const call = callAs(token);
  /** Calls of another trader, over the same database. */
  const another = async () => callAs((await newPerson(app.db)).token);
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
  /** The owner, where an endpoint is called past HTTP. */
  const actor = actorOf(owner.id);
  return { ...app, owner, actor, token, call, another, made, stock };
}
