import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { postPhoto } from "./attacks.ts";
import { callerFrom, type StormResponse } from "./caller.ts";
import { type Fixtures, password } from "./fixtures.ts";

export const acts = ["page", "sign-in", "order", "code", "photo"] as const;
type Act = (typeof acts)[number];

/**
 * Results of one kind of act: milliseconds of the successful ones, and counts of the others by
 * status.
 */
export interface ActResults {
  ms: number[];
  refused: Map<number, number>;
}

/** Index of the next user: no user requests two codes within the hour, across attacks. */
let turn = 0;

/** Simulates ordinary users, each with their own address, until it is over. */
export async function runBaselineLoad(ground: Fixtures, isOver: () => boolean) {
  const done = new Map(acts.map((act) => [act, { ms: [], refused: new Map() } as ActResults]));
  const note = (act: Act, { status, ms }: StormResponse, isRight: boolean) => {
    const of = done.get(act);
    if (isRight) of?.ms.push(ms);
    else of?.refused.set(status, (of.refused.get(status) ?? 0) + 1);
  };
  const next = () => {
    turn += 1;
    const number = turn % ground.ordinary.length;
    const person = ground.ordinary[number];
    if (!person) throw new Error("no ordinary user exists");
    const caller = callerFrom(`127.1.0.${number + 1}`, ground.port);
    return { person, caller };
  };
  const attempts: Record<Act, () => Promise<void>> = {
    async page() {
      const { caller } = next();
      const headers = { accept: "text/html", "accept-language": "sw" };
      const answer = await caller.ask("GET", "/market/market-access", { headers });
      note("page", answer, answer.status === 200);
      caller.close();
    },
    async "sign-in"() {
      const { person, caller } = next();
      const answer = await caller.form("/auth/login", { username: person.email, password });
      const cookies = String(answer.headers["set-cookie"] ?? "");
      note("sign-in", answer, /soko-session=[\w-]{20}/.test(cookies));
      caller.close();
    },
    async order() {
      const { person, caller } = next();
      const seller = ground.sellers[1 + (turn % 2)];
      const body = { product: seller?.product, quantity: 1, unitPrice: 2500 };
      const key = { "idempotency-key": randomUUID() };
      const answer = await caller.call("POST", "market-order-request", body, person.token, key);
      note("order", answer, answer.status === 200);
      caller.close();
    },
    async code() {
      const { person, caller } = next();
      const answer = await caller.call("POST", "user/forgot-password", { phone: person.email });
      note("code", answer, answer.status === 200);
      caller.close();
    },
    async photo() {
      const { person, caller } = next();
      const answer = await postPhoto(caller, person.token, ground.smallPicture);
      note("photo", answer, answer.status === 200);
      caller.close();
    },
  };
  const pauses: Record<Act, number> = {
    page: 150,
    "sign-in": 500,
    order: 700,
    code: 1_500,
    photo: 1_500,
  };
  const repeatAct = async (act: Act) => {
    while (!isOver()) {
      await attempts[act]();
      await sleep(pauses[act]);
    }
  };
  await Promise.all(acts.map(repeatAct));
  return done;
}
