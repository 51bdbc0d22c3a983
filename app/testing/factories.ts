import { eq } from "drizzle-orm";
import type { TraderState } from "#areas/people/accounts/account-states.ts";
import { account, accountRole, trader } from "#areas/people/accounts/tables.ts";
import { association, associationMember } from "#areas/people/associations/tables.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { newSecret, secretHash } from "#areas/people/sign-in/sessions/secrets.ts";
import { oauthToken, session } from "#areas/people/sign-in/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import {
  marketService,
  marketServiceCategory,
  marketServiceType,
} from "#areas/trade/market-services/tables.ts";
import { newId } from "#core/ids.ts";
import { type InEveryLanguage, type Language, languages } from "#core/languages.ts";
import type { Role } from "#core/roles.ts";
import { searchText } from "#core/search-words.ts";
import type { Person } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";

const now = new Date("2026-11-01T08:00:00Z");

async function idByCode(
  db: Database,
  table: typeof commodity | typeof measurementUnit | typeof location,
  code: string,
): Promise<number> {
  const [row] = await db.orm.select({ id: table.id }).from(table).where(eq(table.code, code));
  if (!row) throw new Error(`Nothing has the code ${code}`);
  return row.id;
}

export const locationId = (db: Database, code: string) => idByCode(db, location, code);
export const commodityId = (db: Database, code: string) => idByCode(db, commodity, code);

interface NewAccount {
  firstName?: string;
  roles?: Role[];
  state?: "unverified" | "active" | "suspended";
  email?: string;
  phone?: string;
  /** Hashing takes a tenth of a second, so it is set only where the user signs in with it. */
  password?: string;
  language?: Language;
  location?: string;
}

/** Creates an account, by default a verified buyer in Kigoma. */
export async function newAccount(db: Database, given: NewAccount = {}) {
  const id = newId();
  const { state = "active", roles = ["buyer"] } = given;
  const email = given.email ?? `p${id.slice(-8)}@soko.test`;
  const firstName = given.firstName ?? `Person ${id.slice(-6)}`;
  const provedAt = state === "unverified" ? null : now;
  await db.orm.insert(account).values({
    id,
    userType: "individual",
    firstName,
    lastName: "Test",
    email,
    phone: given.phone ?? null,
    emailVerifiedAt: provedAt,
    phoneVerifiedAt: given.phone ? provedAt : null,
    countryCode: "TZ",
    locationId: await locationId(db, given.location ?? "TZ-08"),
    language: given.language ?? "en",
    passwordHash: given.password ? await hashPassword(given.password) : null,
    state,
    createdAt: now,
  });
  if (roles.length > 0) {
    await db.orm.insert(accountRole).values(roles.map((role) => ({ accountId: id, role })));
  }
  return { id, email, firstName };
}

/** Creates an access token with which `request` of testApp acts as this account. */
export async function tokenOf(db: Database, accountId: string): Promise<string> {
  const token = newSecret();
  const at = new Date();
  const later = new Date(at.getTime() + 3_600_000);
  const sessionId = newId();
  await db.orm.insert(session).values({
    id: sessionId,
    accountId,
    kind: "program",
    device: "",
    createdAt: at,
    lastSeenAt: at,
    expiresAt: later,
  });
  await db.orm.insert(oauthToken).values({
    id: newId(),
    sessionId,
    clientId: "test",
    accessHash: secretHash(token),
    accessExpiresAt: later,
    salt: "",
    createdAt: at,
  });
  return token;
}

/** Returns a signed-in user, for endpoints or parts of an area that are called without HTTP. */
export const actorOf = (accountId: string, more: Partial<Person> = {}): Person => ({
  kind: "person",
  accountId,
  name: "",
  roles: ["buyer"],
  isVerified: true,
  sessionId: "",
  ...more,
});

export async function newPerson(db: Database, given: NewAccount = {}) {
  const { id } = await newAccount(db, given);
  return { id, token: await tokenOf(db, id) };
}

/** Creates an account that is signed in by a browser, with its session cookie. */
export async function newBrowser(db: Database, given: NewAccount = {}) {
  const { id } = await newAccount(db, given);
  return { id, cookie: await cookieOf(db, id) };
}

/** Signs a browser in. @returns its session cookie */
export async function cookieOf(db: Database, accountId: string): Promise<string> {
  const secret = newSecret();
  const at = new Date();
  await db.orm.insert(session).values({
    id: newId(),
    accountId,
    kind: "browser",
    secretHash: secretHash(secret),
    device: "",
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + 86_400_000),
  });
  return `soko-session=${secret}`;
}

/** Makes an account a seller, by default one who is awaiting approval. */
export async function newShop(
  db: Database,
  accountId: string,
  given: { name?: string; state?: string; requestedAt?: Date } = {},
) {
  const { name = `Shop ${accountId.slice(-6)}`, state = "awaiting approval" } = given;
  const { requestedAt = now } = given;
  const approvedAt = state === "approved" ? now : null;
  const row = { accountId, name, state: state as TraderState, requestedAt, approvedAt };
  await db.orm.insert(trader).values(row);
}

/** Creates a trader, by default an approved one in Kigoma. */
export async function newTrader(
  db: Database,
  given: { name?: string; state?: string; location?: string } = {},
) {
  const id = newId();
  const name = given.name ?? `Trader ${id.slice(-6)}`;
  await db.orm.insert(account).values({
    id,
    userType: "individual",
    firstName: name,
    lastName: "Test",
    countryCode: "TZ",
    locationId: await locationId(db, given.location ?? "TZ-08"),
    language: "kisw",
    state: "active",
    createdAt: now,
  });
  const state = (given.state ?? "approved") as TraderState;
  await db.orm.insert(trader).values({ accountId: id, name, state, approvedAt: now });
  return { id, name };
}

interface NewProduct {
  traderId?: string;
  name?: string;
  commodity?: string;
  location?: string;
  unit?: string;
  price?: number;
  isListed?: boolean;
  isFeatured?: boolean;
  createdAt?: Date;
  /** The quantity in stock. */
  quantity?: number;
  minimumOrderQuantity?: number;
  minimumOrderAmount?: number;
}

/** Creates a listed product, with its own trader unless one is given. */
export async function newProduct(db: Database, given: NewProduct = {}) {
  const id = newId();
  const code = given.commodity ?? "beans";
  const [kind] = await db.orm.select().from(commodity).where(eq(commodity.code, code));
  if (!kind) throw new Error(`No commodity ${code}`);
  const name = given.name ?? `${code} ${id.slice(-6)}`;
  await db.orm.insert(product).values({
    id,
    traderId: given.traderId ?? (await newTrader(db)).id,
    name,
    searchText: searchText(name),
    description: `About ${name}`,
    images: [{ picture: `demo/${code}-0-1`, background: "#ddeecc" }],
    categoryId: kind.categoryId,
    subCategoryId: kind.subCategoryId,
    commodityId: kind.id,
    locationId: await locationId(db, given.location ?? "TZ-08"),
    unitId: await idByCode(db, measurementUnit, given.unit ?? "kg"),
    price: given.price ?? 2500,
    currency: "TZS",
    quantity: given.quantity ?? 100,
    minimumOrderQuantity: given.minimumOrderQuantity ?? 1,
    minimumOrderAmount: given.minimumOrderAmount ?? 0,
    state: given.isListed === false ? "submitted" : "approved",
    isListed: given.isListed ?? true,
    isFeatured: given.isFeatured ?? false,
    createdAt: given.createdAt ?? now,
    updatedAt: now,
  });
  const { categoryId, subCategoryId } = kind;
  return { id, name, commodityId: kind.id, categoryId, subCategoryId };
}

/** Creates a listed service of a trader in Kigoma. */
export async function newService(db: Database, given: { traderId: string; name?: string }) {
  const id = newId();
  const { traderId, name = `Service ${id.slice(-6)}` } = given;
  const code = newId();
  const names = Object.fromEntries(languages.map((language) => [language, code]));
  const kind = { code, names: names as InEveryLanguage };
  const [category] = await db.orm.insert(marketServiceCategory).values(kind).returning();
  const categoryId = category?.id ?? 0;
  const [type] = await db.orm
    .insert(marketServiceType)
    .values({ ...kind, categoryId })
    .returning();
  await db.orm.insert(marketService).values({
    id,
    traderId,
    categoryId,
    typeId: type?.id ?? 0,
    locationId: await locationId(db, "TZ-08"),
    name,
    description: `About ${name}`,
    searchText: searchText(name),
    currency: "TZS",
    picture: "scene/advice",
    background: "#ddeecc",
    isListed: true,
    createdAt: now,
  });
  return { id, name };
}

export async function newAssociation(db: Database, name = `Chamber ${newId().slice(-6)}`) {
  const id = newId();
  const names = Object.fromEntries(languages.map((language) => [language, name]));
  await db.orm.insert(association).values({ id, names: names as InEveryLanguage, createdAt: now });
  return { id, name };
}

interface NewMember {
  associationId: string;
  accountId: string;
  state?: "requested" | "member" | "declined" | "refused" | "exited";
  isAdministrator?: boolean;
  isListed?: boolean;
}

/** Creates a membership, by default a member with the matching roles. */
export async function newMember(
  db: Database,
  { state = "member", isAdministrator = false, isListed = false, ...pair }: NewMember,
) {
  const row = { ...pair, state, isAdministrator, isListed, requestedAt: now };
  await db.orm.insert(associationMember).values(row);
  const roles: Role[] = state === "member" ? ["association member"] : [];
  if (isAdministrator) roles.push("association administrator");
  for (const role of roles) {
    const { accountId } = pair;
    await db.orm.insert(accountRole).values({ accountId, role }).onConflictDoNothing();
  }
}

/** Creates an approved trader with a shop, with the role and an access token. */
export async function newSeller(db: Database, given: { name?: string } = {}) {
  const person = await newPerson(db, { roles: ["buyer", "trader"] });
  const name = given.name ?? `Shop ${person.id.slice(-6)}`;
  await newShop(db, person.id, { name, state: "approved" });
  return { ...person, name };
}

type Ask = (
  method: string,
  path: string,
  how?: { token?: string; body?: unknown },
) => Promise<{ status: number; body: { data: Record<string, unknown> } }>;

interface NewOrder {
  quantity?: number;
  /** The stock before the request. */
  stock?: number;
}

/** Creates a buyer's pending request for one product of a seller, through the API. */
export async function newRequest(db: Database, ask: Ask, given: NewOrder = {}) {
  const seller = await newSeller(db);
  const buyer = await newPerson(db);
  const product = await newProduct(db, { traderId: seller.id, quantity: given.stock ?? 100 });
  const asked = { product: product.id, quantity: given.quantity ?? 10, unitPrice: 2500 };
  const { body } = await ask("POST", "market-order-request", { token: buyer.token, body: asked });
  const [line] = body.data.lines as { id: string }[];
  if (!line) throw new Error("the request was refused");
  return { requestId: String(body.data.id), lineId: line.id, product, seller, buyer };
}

/** Creates a market order: a `newRequest` that the seller has approved. */
export async function newOrder(db: Database, ask: Ask, given: NewOrder = {}) {
  const asked = await newRequest(db, ask, given);
  const path = `portal/market-order-request/${asked.requestId}/approve`;
  const { body } = await ask("POST", path, { token: asked.seller.token, body: {} });
  return { ...asked, orderId: String(body.data.id), number: String(body.data.orderNumber) };
}
