import { tokenOf } from "#app/testing/factories.ts";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { apiBase, signInPath } from "#core/paths.ts";
import type { RoleChoice } from "#core/roles.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { registration } from "../../registration.ts";
import type { PagesApp } from "./pages-app.ts";
import type { Visitor } from "./visitor.ts";

/** A user who can sign in and make API calls. */
export interface TestPerson {
  id: string;
  username: string;
  password: string;
  /** For API calls: `app.ask("POST", path, { token, body })`. */
  token: string;
}

export const newPassword = "mahindi meupe kabisa";

/** A Tanzanian mobile number that no user of this database has, as people write it: 0710000003. */
export const newPhone = (nth = nextPhone()): string => `071${String(nth).padStart(7, "0")}`;
let lastPhone = 0;
const nextPhone = () => {
  lastPhone += 1;
  return lastPhone;
};

/** The same with its country code: +255710000003. */
export const e164 = (phone: string): string => `+255${phone.slice(1)}`;

/**
 * Returns the five-digit code that was last sent to a phone or an e-mail. @throws if none was sent
 */
export function sentCode({ sent }: PagesApp, to: string): string {
  const codes = sent
    .filter((message) => message.to === to)
    .flatMap(({ text }) => /\b\d{5}\b/.exec(text)?.[0] ?? []);
  const code = codes.at(-1);
  if (!code) throw new Error(`No code was sent to ${to}`);
  return code;
}

/** Amina Juma of Dar es Salaam, whose phone is not verified yet. */
export async function unverifiedPerson(app: PagesApp, role: RoleChoice = "buyer") {
  const phone = e164(newPhone());
  const { status, body } = await app.request("POST", "user/register", {
    body: registration(phone, newPassword, role),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const requestId: string = body.data.requestId;
  return { phone, requestId };
}

/** The same, registered and verified by API calls. */
export async function newPerson(app: PagesApp, role: RoleChoice = "buyer"): Promise<TestPerson> {
  const { phone, requestId } = await unverifiedPerson(app, role);
  const code = sentCode(app, phone);
  const { status, body } = await app.request("POST", "user/verify", { body: { requestId, code } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return personOf(app, { column: "phone", username: phone, password: newPassword });
}

/** A user of the demo. */
export const demoPerson = (app: PagesApp, who: DemoPerson): Promise<TestPerson> =>
  personOf(app, { column: "email", username: demoSignIns[who].email, password: demoPassword });

async function personOf(
  { db, run }: PagesApp,
  credentials: { column: "phone" | "email"; username: string; password: string },
): Promise<TestPerson> {
  const { column, username, password } = credentials;
  const [row] = await run(`select id from account where ${column} = $1`, [username]);
  if (!row) throw new Error(`Nobody has the ${column} ${username}`);
  const id = String(row.id);
  return { id, username, password, token: await tokenOf(db, id) };
}

/** Signs a browser in by the form of the sign-in page; what it showed before stays. */
export async function signIn(
  visitor: Visitor,
  { username, password }: Pick<TestPerson, "username" | "password">,
): Promise<void> {
  visitor.clearCookie("soko-session");
  const body = new URLSearchParams({ username, password });
  const { status } = await visitor.fetch(signInPath, { method: "POST", body });
  if (!visitor.cookie("soko-session")) throw new Error(`${username} could not sign in: ${status}`);
}

/** Returns the data of an API call made as a user. @throws if it is refused */
export async function call(
  app: PagesApp,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const answer = await app.request(method, path, {
    ...(token ? { token } : {}),
    ...(body ? { body } : {}),
  });
  if (answer.status !== 200) {
    throw new Error(`${method} ${apiBase}/${path}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body.data;
}
