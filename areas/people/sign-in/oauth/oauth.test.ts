import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { tokenPath } from "#core/paths.ts";

const client = { client_id: "soko-web", client_secret: "soko-web-secret" };
const basic = `Basic ${btoa("soko-web:soko-web-secret")}`;
const password = "Beans-of-Kigoma";

async function opened(environment: Record<string, string> = {}) {
  const tested = await testApp(environment);
  const { db } = tested.pool;
  const token = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await tested.app.request(tokenPath, {
      method: "POST",
      headers,
      body: new URLSearchParams(form),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const signIn = (username: string, enteredPassword = password) =>
    token({ ...client, grant_type: "password", username, password: enteredPassword });
  const refresh = (refreshToken: string) =>
    token({ ...client, grant_type: "refresh_token", refresh_token: refreshToken });
  /** Returns the status of a request for the user's own data with an access token. */
  const statusOf = async (access: string) =>
    (await tested.request("GET", "user/session", { token: access })).status;
  const secondsLater = (seconds: number) =>
    db.named(
      `replaced ${seconds} s ago`,
      "update oauth_token set replaced_at = replaced_at - make_interval(secs => $1)",
      [seconds],
    );
  return { ...tested, db, token, signIn, refresh, statusOf, secondsLater };
}

const invalidGrant = { status: 400, body: { error: "invalid_grant" } };

test("issues a pair of tokens for a password as in RFC 6749, with no-store", async () => {
  const { db, signIn, statusOf } = await opened();
  const { email } = await newAccount(db, { password });
  const { status, headers, body } = await signIn(email);
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: "Bearer",
    expires_in: 3599,
  });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("pragma")).toBe("no-cache");
  expect(await statusOf(body.access_token)).toBe(200);
});

test("accepts a phone in local and international form", async () => {
  const { db, signIn } = await opened();
  await newAccount(db, { phone: "+255712345678", password });
  for (const phone of ["0712 345 678", "+255 712 345 678", "00255712345678"]) {
    expect(await signIn(phone), phone).toMatchObject({ status: 200 });
  }
});

test("accepts the client credential by Basic authentication", async () => {
  const { token } = await opened();
  const answer = await token({ grant_type: "client_credentials" }, { authorization: basic });
  expect(answer).toMatchObject({ status: 200, body: { token_type: "Bearer", expires_in: 3599 } });
});

test("issues no refresh token to a client without a user", async () => {
  const { token, request, statusOf } = await opened();
  const { body } = await token({ ...client, grant_type: "client_credentials" });
  expect(body).not.toHaveProperty("refresh_token");
  const read = await request("GET", "country", { token: body.access_token });
  expect(read).toMatchObject({ status: 200 });
  expect(read.headers.get("ratelimit-limit")).toBe("6000");
  expect(await statusOf(body.access_token)).toBe(401);
});

test("accepts a trailing slash, and only POST", async () => {
  const { app } = await opened();
  const body = new URLSearchParams({ ...client, grant_type: "client_credentials" });
  expect((await app.request(`${tokenPath}/`, { method: "POST", body })).status).toBe(200);
  const read = await app.request(tokenPath);
  expect(read.status).toBe(405);
  expect(read.headers.get("allow")).toBe("POST");
});

test.each<[Record<string, string>, number, string]>([
  [{ ...client }, 400, "invalid_request"],
  [{ ...client, grant_type: "implicit" }, 400, "unsupported_grant_type"],
  [{ ...client, grant_type: "password", username: "a@soko.test" }, 400, "invalid_request"],
  [{ ...client, grant_type: "refresh_token" }, 400, "invalid_request"],
  [{ ...client, grant_type: "refresh_token", refresh_token: "stale" }, 400, "invalid_grant"],
  [{ ...client, grant_type: "client_credentials", scope: "all" }, 400, "invalid_scope"],
  [{ grant_type: "client_credentials" }, 401, "invalid_client"],
  [{ ...client, client_secret: "wrong", grant_type: "password" }, 401, "invalid_client"],
])("rejects %o with %i %s", async (form, status, error) => {
  const { token } = await opened();
  const answer = await token(form);
  expect(answer).toMatchObject({ status, body: { error } });
  expect(answer.body.error_description).toMatch(/^[ !#-[\]-~]+$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const challenge = answer.headers.get("www-authenticate");
  expect(challenge).toBe(status === 401 ? 'Basic realm="Soko"' : null);
});

test("rejects a wrong Basic credential with 401, and JSON and repeated parameters as invalid requests", async () => {
  const { app, token } = await opened();
  const form = { grant_type: "client_credentials" };
  const wrong = await token(form, { authorization: `Basic ${btoa("soko-web:x")}` });
  expect(wrong).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  const json = await app.request(tokenPath, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: basic },
    body: JSON.stringify(form),
  });
  expect(json.status).toBe(400);
  expect(await json.json()).toMatchObject({ error: "invalid_request" });
  const twice = await app.request(tokenPath, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", authorization: basic },
    body: "grant_type=client_credentials&grant_type=password",
  });
  expect(await twice.json()).toMatchObject({ error: "invalid_request" });
});

test("responds in the same way to unknown users, wrong passwords and accounts without a password", async () => {
  const { db, signIn } = await opened();
  const known = await newAccount(db, { password });
  const locked = await newAccount(db);
  const answers = await Promise.all([
    signIn(known.email, "wrong"),
    signIn(locked.email),
    signIn("nobody@soko.test"),
    signIn("0712 000 000"),
    signIn("neither"),
  ]);
  const description = "Unable to log in, please try again.";
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: "invalid_grant", error_description: description },
    });
  }
});

test("stores only hashes of tokens and passwords", async () => {
  const { db, signIn, refresh } = await opened();
  const { email } = await newAccount(db, { password });
  const first = (await signIn(email)).body;
  const second = (await refresh(first.refresh_token)).body;
  const stored = JSON.stringify([
    await db.named("all sessions", "select * from session", []),
    await db.named("all tokens", "select * from oauth_token", []),
    await db.named("all accounts", "select * from account", []),
  ]);
  expect(stored).toContain("$argon2id$");
  const secrets = [first, second].flatMap((pair) => [pair.access_token, pair.refresh_token]);
  for (const secret of [...secrets, password]) expect(stored).not.toContain(secret);
});

test("issues a new pair for a refresh token, and the same pair again within 60 s", async () => {
  const { db, signIn, refresh, statusOf, secondsLater } = await opened();
  const first = (await signIn((await newAccount(db, { password })).email)).body;
  const second = await refresh(first.refresh_token);
  expect(second).toMatchObject({ status: 200, body: { expires_in: 3599, token_type: "Bearer" } });
  expect(second.body.access_token).not.toBe(first.access_token);
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  await secondsLater(50);
  const again = await refresh(first.refresh_token);
  expect(again.body).toMatchObject({
    access_token: second.body.access_token,
    refresh_token: second.body.refresh_token,
  });
  expect(again.body.expires_in).toBeLessThanOrEqual(3599);
  expect(await statusOf(second.body.access_token)).toBe(200);
  expect(await refresh(second.body.refresh_token)).toMatchObject({ status: 200 });
});

test("issues the same pair for concurrent refreshes", async () => {
  const { db, signIn, refresh } = await opened();
  const first = (await signIn((await newAccount(db, { password })).email)).body;
  const answers = await atOnce(4, () => refresh(first.refresh_token));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
});

test("ends the token family when a replaced token is used after 60 s", async () => {
  const { db, signIn, refresh, statusOf, secondsLater } = await opened();
  const { email } = await newAccount(db, { password });
  const first = (await signIn(email)).body;
  const elsewhere = (await signIn(email)).body;
  const second = (await refresh(first.refresh_token)).body;
  await secondsLater(61);
  expect(await refresh(first.refresh_token)).toMatchObject(invalidGrant);
  expect(await refresh(second.refresh_token)).toMatchObject(invalidGrant);
  expect(await statusOf(second.access_token)).toBe(401);
  expect(await statusOf(first.access_token)).toBe(401);
  expect(await statusOf(elsewhere.access_token), "another session stays signed in").toBe(200);
});

test("ends the token family at once when the successor of a token was already used", async () => {
  const { db, signIn, refresh, statusOf } = await opened();
  const first = (await signIn((await newAccount(db, { password })).email)).body;
  const second = (await refresh(first.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;
  expect(await refresh(first.refresh_token)).toMatchObject(invalidGrant);
  expect(await statusOf(third.access_token)).toBe(401);
});

test("rejects an expired refresh token and keeps its family valid", async () => {
  const { db, signIn, refresh, statusOf } = await opened();
  const { body } = await signIn((await newAccount(db, { password })).email);
  await db.named("expire", "update oauth_token set refresh_expires_at = $1", [new Date(0)]);
  expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant);
  expect(await statusOf(body.access_token)).toBe(200);
});

test("never extends an officer's tokens beyond the sign-in by refreshing", async () => {
  const { db, signIn, refresh } = await opened({ OFFICER_SESSION_HOURS: "1" });
  const officer = await newAccount(db, { password, roles: ["chamber officer"] });
  await refresh((await signIn(officer.email)).body.refresh_token);
  const longer = await db.named(
    "outliving",
    `select t.id from oauth_token t join session s on s.id = t.session_id
     where t.refresh_expires_at > s.expires_at or s.expires_at > s.created_at + interval '1 hour'`,
    [],
  );
  expect(longer).toEqual([]);
});

test("ends access and refreshing at once on logout and suspension", async () => {
  const { db, request, signIn, refresh, statusOf } = await opened();
  const { id, email } = await newAccount(db, { password });
  const loggedOut = (await signIn(email)).body;
  const two = (await signIn(email)).body;
  expect(await request("POST", "logout", { token: loggedOut.access_token })).toMatchObject({
    status: 200,
  });
  expect(await statusOf(loggedOut.access_token)).toBe(401);
  expect(await refresh(loggedOut.refresh_token)).toMatchObject(invalidGrant);
  expect(await statusOf(two.access_token)).toBe(200);
  await db.named("suspend", "update account set state = 'suspended' where id = $1", [id]);
  expect(await statusOf(two.access_token)).toBe(401);
  expect(await refresh(two.refresh_token)).toMatchObject(invalidGrant);
});

test("reports a suspension only for the right password", async () => {
  const { db, signIn } = await opened();
  const { email } = await newAccount(db, { password, state: "suspended" });
  const right = await signIn(email);
  expect(right).toMatchObject(invalidGrant);
  expect(right.body.error_description).toMatch(/suspended/);
  const wrong = await signIn(email, "wrong");
  expect(wrong.body.error_description).toBe("Unable to log in, please try again.");
});

test.each<[Record<string, string>, string]>([
  [{ SIGN_INS_PER_MINUTE: "2" }, "an account"],
  [{ SIGN_INS_PER_ADDRESS_AND_MINUTE: "2" }, "an address"],
])(
  "limits sign-ins with %o: 429 in OAuth's format with Retry-After, for %s without a user too",
  async (limit) => {
    const { signIn } = await opened(limit);
    const name = "nobody@soko.test";
    for (const _ of [1, 2]) expect(await signIn(name)).toMatchObject(invalidGrant);
    const third = await signIn(name.toUpperCase());
    expect(third).toMatchObject({ status: 429, body: { error: "slow_down" } });
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
  },
);

test("limits the refreshes of a sign-in per day and keeps the last pair valid", async () => {
  const { db, signIn, refresh, statusOf } = await opened({ TOKEN_REFRESHES_PER_DAY: "2" });
  const { email } = await newAccount(db, { password });
  let { body } = await signIn(email);
  for (const _ of [1, 2]) body = (await refresh(body.refresh_token)).body;
  const third = await refresh(body.refresh_token);
  expect(third).toMatchObject({ status: 429, body: { error: "slow_down" } });
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(3600);
  expect(await statusOf(body.access_token)).toBe(200);
  const again = (await signIn(email)).body;
  expect(await refresh(again.refresh_token)).toMatchObject({ status: 200 });
});

/** As in RFC 6749 (2.3.1): id and secret are form-encoded and then put into Basic. */
const encoded = (id: string, secret: string) => {
  const part = (text: string) =>
    new URLSearchParams({ "": text }).toString().slice(1).replaceAll("-", "%2D");
  return `Basic ${btoa(`${part(id)}:${part(secret)}`)}`;
};

test("accepts a client credential form-encoded, unencoded and in the body", async () => {
  for (const secret of ["soko-web-secret", "a+b/c=d%41 e:f", "100% of it"]) {
    const id = "soko-web";
    const { token, get } = await opened({ CLIENT_SECRET: secret });
    const grant = { grant_type: "client_credentials" };
    for (const authorization of [encoded(id, secret), `Basic ${btoa(`${id}:${secret}`)}`]) {
      const answer = await token(grant, { authorization });
      expect([authorization, answer.status]).toEqual([authorization, 200]);
      const read = await get("/wit-backend/api/country", { headers: { authorization } });
      expect([authorization, read.status]).toEqual([authorization, 200]);
    }
    const inBody = await token({ ...grant, client_id: id, client_secret: secret });
    expect(inBody.status).toBe(200);
  }
});

test("rejects a wrong client in every encoding", async () => {
  const { token, get } = await opened();
  const wrong = [
    encoded("soko-web", "soko-web-secrets"),
    encoded("soko%2Dweb", "soko%2Dweb%2Dsecret"),
    `Basic ${btoa("soko-web:%")}`,
    `Basic ${btoa("soko-web:%00soko-web-secret")}`,
    `Basic ${btoa("soko-web")}`,
    "Basic !",
  ];
  for (const authorization of wrong) {
    const answer = await token({ grant_type: "client_credentials" }, { authorization });
    expect([authorization, answer.status, answer.body.error]).toEqual([
      authorization,
      expect.toBeOneOf([400, 401]),
      expect.toBeOneOf(["invalid_client", "invalid_request"]),
    ]);
    const read = await get("/wit-backend/api/country", { headers: { authorization } });
    expect([authorization, read.status]).toEqual([authorization, 401]);
  }
  // The body is decoded once: there the encoded form is another secret.
  const body = { grant_type: "client_credentials", client_id: "soko-web" };
  expect(await token({ ...body, client_secret: "soko%2Dweb%2Dsecret" })).toMatchObject({
    status: 401,
    body: { error: "invalid_client" },
  });
});
