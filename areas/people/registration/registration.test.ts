import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { locationId, newAccount } from "#app/testing/factories.ts";
import {
  type App,
  amina,
  errorsOf,
  kigoma,
  register,
  umoja,
} from "#app/testing/registration-input.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { account, accountRole, trader } from "#areas/people/accounts/tables.ts";
import { codeRequest } from "#areas/people/sign-in/tables.ts";
import { languageFacts } from "#core/languages.ts";

const accountsOf = ({ pool }: App, phone: string) =>
  pool.db.orm.select().from(account).where(eq(account.phone, phone));

const codeIn = (text: string | undefined) => /\b\d{5}\b/.exec(text ?? "")?.[0] ?? "";

describe("accepted registrations", () => {
  test("registers a trader in Kigoma with a phone and no email, who awaits approval once verified", async () => {
    const app = await testApp();
    const { status, body } = await register(app, amina);
    const data = { requestId: expect.any(String), channel: "sms" };
    expect(body).toEqual({ status: 200, data });
    expect(status).toBe(200);
    const [made] = await accountsOf(app, "+255712345678");
    expect(made).toMatchObject({
      userType: "individual",
      firstName: "Amina",
      middleName: null,
      lastName: "Juma",
      email: null,
      countryCode: "TZ",
      language: "kisw",
      state: "unverified",
      gender: "female",
      phoneVerifiedAt: null,
      organizationName: null,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
      referralCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
      termsAgreedAt: expect.any(Date),
      locationId: await locationId(app.pool.db, kigoma),
    });
    const { orm } = app.pool.db;
    const id = made?.id ?? "";
    const roles = await orm.select().from(accountRole).where(eq(accountRole.accountId, id));
    expect(roles.map(({ role }) => role).sort()).toEqual(["buyer", "trader"]);
    const [shop] = await orm.select().from(trader).where(eq(trader.accountId, id));
    expect(shop).toMatchObject({ name: "Amina Juma", state: "awaiting approval" });
    const [message] = app.sent;
    expect(message).toMatchObject({ channel: "sms", to: "+255712345678" });
    const code = codeIn(message?.text);
    const verified = await app.request("POST", "user/verify", { body: { ...body.data, code } });
    expect(verified.status).toBe(200);
    expect((await accountsOf(app, "+255712345678"))[0]?.state).toBe("active");
  });

  test("registers a buyer with only an email and sends the code in the buyer's language", async () => {
    const app = await testApp();
    const { phone: _, ...rest } = amina;
    const typed = { ...rest, UserRole: "buyer", email: "Claire@Example.com", language: "fr" };
    const { body } = await register(app, typed);
    expect(body.data.channel).toBe("email");
    expect(app.sent[0]).toMatchObject({ channel: "email", to: "claire@example.com" });
    expect(app.sent[0]?.text).toContain("votre code");
    const { orm } = app.pool.db;
    const [made] = await orm.select().from(account).where(eq(account.email, "claire@example.com"));
    expect(made?.phone).toBeNull();
    expect(await orm.$count(trader, eq(trader.accountId, made?.id ?? ""))).toBe(0);
  });

  test("registers an organisation with its kind and place", async () => {
    const app = await testApp();
    const typed = {
      ...amina,
      ...umoja,
      phone: "0712345679",
      MiddleName: "Ali",
      organizationName: "Umoja  wa Wanawake",
      website: "www.umoja.example",
      postalAddress: "",
    };
    expect((await register(app, typed)).status).toBe(200);
    const [made] = await accountsOf(app, "+255712345679");
    expect(made).toMatchObject({
      ...umoja,
      middleName: "Ali",
      organizationName: "Umoja wa Wanawake",
      postalAddress: null,
      website: "https://www.umoja.example/",
    });
    const { orm } = app.pool.db;
    const [shop] = await orm
      .select()
      .from(trader)
      .where(eq(trader.accountId, made?.id ?? ""));
    expect(shop?.name).toBe("Umoja wa Wanawake");
  });

  test("ignores organisation fields typed before for an individual", async () => {
    const app = await testApp();
    await register(app, { ...amina, organizationName: "Umoja", website: "umoja.example" });
    const [made] = await accountsOf(app, "+255712345678");
    expect(made).toMatchObject({ organizationName: null, website: null });
  });

  test("stores the inviter of an invited user, however the code is typed", async () => {
    const app = await testApp();
    const inviter = await newAccount(app.pool.db);
    await app.pool.db.orm
      .update(account)
      .set({ referralCode: "ABCD2345" })
      .where(eq(account.id, inviter.id));
    expect((await register(app, { ...amina, referrerCode: " abcd-2345 " })).status).toBe(200);
    expect((await accountsOf(app, "+255712345678"))[0]?.referredBy).toBe(inviter.id);
    const unknown = await register(app, { ...amina, referrerCode: "ABCD9999" });
    expect(errorsOf(unknown)).toEqual({
      referrerCode: "We do not know this code. Please check it, or leave it empty.",
    });
  });
});

describe("phones of the five countries", () => {
  const numbers: [country: string, local: string, e164: string][] = [
    ["TZ", "0712 345 678", "+255712345678"],
    ["KE", "0712 345678", "+254712345678"],
    ["RW", "0788-123-456", "+250788123456"],
    ["UG", "0772 123 456", "+256772123456"],
    ["BI", "79 12 34 56", "+25779123456"],
  ];
  test.each(numbers)(
    "%s: treats local and international forms as one number",
    async (country, local, e164) => {
      const app = await testApp();
      const places = await app.request(
        "GET",
        `location/registration?countryCode=${country}&size=1`,
      );
      const location = places.body.data[0].id;
      const abroad = country === "KE" ? "UG" : "KE";
      const [there] = (
        await app.request("GET", `location/registration?countryCode=${abroad}&size=1`)
      ).body.data;
      const digits = e164.slice(1);
      const spaced = `+${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
      for (const phone of [local, e164, `00${digits}`, digits, spaced]) {
        const typed = { ...amina, country, location, phone, firstName: phone };
        const answer = await register(app, typed);
        // The second is the same contact: the only reason to refuse it is one code a minute.
        expect([200, 429], phone).toContain(answer.status);
      }
      expect(await accountsOf(app, e164)).toHaveLength(1);
      // From another country the international form is required.
      const elsewhere = { ...amina, country: abroad, location: there.id, phone: spaced };
      expect((await register(app, elsewhere)).status).toBe(429);
    },
  );

  test.each(["12345", "0222 123 456", "not a number", "+255 712 345"])(
    "rejects %s beside its field",
    async (phone) => {
      const app = await testApp();
      const answer = await register(app, { ...amina, phone });
      expect(answer.status).toBe(400);
      expect(Object.keys(errorsOf(answer))).toEqual(["phone"]);
    },
  );
});

describe("field errors", () => {
  test("uses the messages of the specification", async () => {
    const app = await testApp();
    const empty = errorsOf(await register(app, { ...amina, firstName: " ", lastName: undefined }));
    expect(empty).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
    });
    const short = errorsOf(
      await register(app, {
        ...amina,
        firstName: "A",
        MiddleName: "B",
        password: "abc",
        confirmPassword: "abd",
        terms: false,
      }),
    );
    expect(short).toEqual({
      firstName: "First name must have at least 2 characters.",
      MiddleName: "Middle name must have at least 2 characters.",
      password: "Password must have at least 6 characters.",
      confirmPassword: "Passwords must be identical.",
      terms: "Please read and agree to the Terms And Conditions",
    });
  });

  test("uses the reader's language and the field's name", async () => {
    const app = await testApp();
    const typed = { ...amina, firstName: "", lastName: "J", password: "abc", terms: false };
    const swahili = errorsOf(await register(app, typed, languageFacts.kisw.tag));
    expect(swahili).toMatchObject({
      firstName: "Tafadhali jaza: Jina la kwanza",
      lastName: "Angalau herufi 2 zinahitajika: Jina la ukoo.",
      terms: "Tafadhali soma na ukubali vigezo na masharti",
    });
    expect(Object.keys(swahili)).toContain("password");
  });

  test("reports every required field at once for an empty request", async () => {
    const app = await testApp();
    const answer = await register(app, {});
    expect(answer.status).toBe(400);
    const individual = ["userType", "UserRole", "firstName", "lastName", "gender", "country"];
    const rest = ["location", "phone", "email", "language", "password", "terms"];
    expect(Object.keys(errorsOf(answer)).sort()).toEqual([...individual, ...rest].sort());
    const organisation = errorsOf(await register(app, { userType: "organisation" }));
    const own = ["Name", "Type", "Size", "City"].map((part) => `organization${part}`);
    expect(Object.keys(organisation)).toEqual(expect.arrayContaining([...own, "physicalAddress"]));
    expect(organisation.postalAddress ?? organisation.website).toBeUndefined();
  });

  test.each([
    ["userType", "company"],
    ["UserRole", "administrator"],
    ["gender", "f"],
    ["country", "FR"],
    ["location", "KE-01"],
    ["language", "de"],
    ["email", "amina@"],
    ["email", ""],
    ["website", "javascript://x.example/%0aalert(1)"],
    ["website", "https://user:secret@umoja.example"],
    ["firstName", "Ami\u0000na"],
    ["firstName", "\u202eanima"],
    ["firstName", "A".repeat(81)],
    ["organizationType", "circus"],
    ["password", "password"],
    ["password", "0712345678"],
  ])("rejects %s %j", async (field, value) => {
    const app = await testApp();
    const organisation = { ...umoja, organizationName: "Umoja" };
    const typed: Record<string, unknown> = { ...amina, ...organisation, [field]: value };
    if (field === "password") typed.confirmPassword = value;
    const answer = await register(app, typed);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer))).toContain(field);
    expect(app.sent).toEqual([]);
  });
});

describe("a contact that is taken", () => {
  test("responds as for a free one, notifies its owner in their language and creates nothing", async () => {
    const app = await testApp();
    const phone = "+255713000001";
    const owner = await newAccount(app.pool.db, { phone, language: "fr" });
    const free = await register(app, { ...amina, phone: "+255713000002" });
    const taken = await register(app, { ...amina, phone });
    const shape = ({ status, body }: typeof free) => ({
      status,
      body: { ...body, data: { ...body.data, requestId: typeof body.data.requestId } },
    });
    expect(shape(taken)).toEqual(shape(free));
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    expect((await accountsOf(app, phone)).map(({ id }) => id)).toEqual([owner.id]);
    await runJobs(app);
    const toOwner = app.sent.filter(({ to }) => to === phone);
    expect(toOwner).toHaveLength(1);
    expect(toOwner[0]?.text).toContain("une inscription a été tentée avec votre numéro");
    expect(codeIn(toOwner[0]?.text)).toBe("");
    const code = codeIn(app.sent.find(({ to }) => to === "+255713000002")?.text);
    const wrong = { code: code === "12345" ? "54321" : "12345" };
    const refusal = async ({ body: { data } }: typeof free) =>
      (await app.request("POST", "user/verify", { body: { ...data, ...wrong } })).body;
    expect(await refusal(taken)).toEqual(await refusal(free));
  });

  test("responds in the same way to a repeated request and notifies the owner once", async () => {
    const app = await testApp();
    const phone = "+255713000003";
    await newAccount(app.pool.db, { phone });
    const again = async (typed: Record<string, unknown>) => {
      const first = await register(app, typed);
      const second = await register(app, typed);
      const changed = await register(app, { ...typed, firstName: "Asha" });
      const isSame = first.body.data.requestId === second.body.data.requestId;
      return [isSame, second.status, changed.status, changed.body.code];
    };
    const taken = await again({ ...amina, phone });
    expect(taken).toEqual(await again({ ...amina, phone: "+255713000004" }));
    expect(taken).toEqual([true, 200, 429, "sign_in_code_wait"]);
    await runJobs(app);
    expect(app.sent.filter(({ to }) => to === phone)).toHaveLength(1);
  });

  test("notifies about an email by email", async () => {
    const app = await testApp();
    const { email } = await newAccount(app.pool.db);
    const { phone: _, ...rest } = amina;
    expect((await register(app, { ...rest, email })).body.data.channel).toBe("email");
    await runJobs(app);
    const subject = "Soko Tanzania: you already have an account";
    const text = expect.stringContaining("http://localhost:3000/auth/login");
    expect(app.sent).toMatchObject([{ to: email, channel: "email", subject, text }]);
  });
});

describe("trying again", () => {
  test("is idempotent under concurrent submit: one account and one code", async () => {
    const app = await testApp();
    const answers = await Promise.all([register(app, amina), register(app, amina)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await accountsOf(app, "+255712345678")).toHaveLength(1);
    expect(app.sent).toHaveLength(1);
  });

  test("replaces an unverified account and its code", async () => {
    const app = await testApp();
    const phone = "+255712345678";
    const before = await newAccount(app.pool.db, { phone, state: "unverified" });
    const other = await newAccount(app.pool.db, { phone: "+255712345670", state: "unverified" });
    const requestId = crypto.randomUUID();
    const sent = { purpose: "register", channel: "sms", contact: phone } as const;
    const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
    const request = { id: requestId, accountId: before.id, ...sent, ...times };
    await app.pool.db.orm.insert(codeRequest).values(request);
    expect((await register(app, amina)).status).toBe(200);
    const now = await accountsOf(app, phone);
    expect(now.map(({ firstName, id }) => [firstName, id === before.id])).toEqual([
      ["Amina", false],
    ]);
    const { orm } = app.pool.db;
    expect(await orm.$count(codeRequest, eq(codeRequest.id, requestId))).toBe(0);
    expect(await orm.$count(account, eq(account.id, other.id))).toBe(1);
  });

  test("does not replace another user's account when only their email is named", async () => {
    const app = await testApp();
    const email = "amina@example.com";
    await register(app, { ...amina, email });
    const { phone: _, ...rest } = amina;
    expect((await register(app, { ...rest, email })).status).toBe(200);
    const named = and(eq(account.email, email), eq(account.phone, "+255712345678"));
    expect(await app.pool.db.orm.$count(account, named)).toBe(1);
  });

  test("does not replace an account that is refused a code", async () => {
    const app = await testApp();
    await register(app, amina);
    const [before] = await accountsOf(app, "+255712345678");
    expect(
      (await register(app, { ...amina, password: "another one", confirmPassword: "another one" }))
        .status,
    ).toBe(429);
    expect((await accountsOf(app, "+255712345678")).map(({ id }) => id)).toEqual([before?.id]);
  });

  test("rejects more registrations per address and hour with Retry-After", async () => {
    const app = await testApp({ REGISTRATIONS_PER_ADDRESS_AND_HOUR: "1" });
    await register(app, amina);
    const answer = await register(app, { ...amina, phone: "0712345600" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await accountsOf(app, "+255712345600")).toEqual([]);
  });
});
