import { eq } from "drizzle-orm";
import type { ApplicationState } from "#areas/people/accounts/account-states.ts";
import { account, accountRole, trader } from "#areas/people/accounts/tables.ts";
import { association, associationMember } from "#areas/people/associations/tables.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { createSecret, hashSecret } from "#areas/people/sign-in/sessions/secrets.ts";
import { oauthToken, session } from "#areas/people/sign-in/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import type { ProductState } from "#areas/trade/market/product-states.ts";
import { product } from "#areas/trade/market/tables.ts";
import {
  marketService,
  marketServiceCategory,
  marketServiceType,
} from "#areas/trade/market-services/tables.ts";
import { newId } from "#core/ids.ts";
import { type Language, type LocalizedText, languages } from "#core/languages.ts";
import type { Role } from "#core/roles.ts";
import { searchText } from "#core/search-words.ts";
import type { Person } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { personWith } from "#server/operations/acting-as.ts";

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
export async function newAccount(db: Database, options: NewAccount = {}) {
  const id = newId();
  const { state = "active", roles = ["buyer"] } = options;
  const email = options.email ?? `p${id.slice(-8)}@soko.test`;
  const firstName = options.firstName ?? `Person ${id.slice(-6)}`;
  const verifiedAt = state === "unverified" ? null : now;
  await db.orm.insert(account).values({
    id,
    userType: "individual",
    firstName,
    lastName: "Test",
    email,
    phone: options.phone ?? null,
    emailVerifiedAt: verifiedAt,
    phoneVerifiedAt: options.phone ? verifiedAt : null,
    countryCode: "TZ",
    locationId: await locationId(db, options.location ?? "TZ-08"),
    language: options.language ?? "en",
    passwordHash: options.password ? await hashPassword(options.password) : null,
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
  const token = createSecret();
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
    accessHash: hashSecret(token),
    accessExpiresAt: later,
    salt: "",
    createdAt: at,
  });
  return token;
}

/** Returns a signed-in user, for endpoints or parts of an area that are called without HTTP. */
export const actorOf = (accountId: string, more: Partial<Person> = {}): Person =>
  personWith({ accountId, roles: ["buyer"], ...more });

export async function newPerson(db: Database, options: NewAccount = {}) {
  const { id } = await newAccount(db, options);
  return { id, token: await tokenOf(db, id) };
}

/** Creates an account that is signed in by a browser, with its session cookie. */
export async function newBrowser(db: Database, options: NewAccount = {}) {
  const { id } = await newAccount(db, options);
  return { id, cookie: await cookieOf(db, id) };
}

/** Signs a browser in. @returns its session cookie */
export async function cookieOf(db: Database, accountId: string): Promise<string> {
  const secret = createSecret();
  const at = new Date();
  await db.orm.insert(session).values({
    id: newId(),
    accountId,
    kind: "browser",
    secretHash: hashSecret(secret),
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
  options: { name?: string; state?: string; requestedAt?: Date } = {},
) {
  const { name = `Shop ${accountId.slice(-6)}`, state = "awaiting approval" } = options;
  const { requestedAt = now } = options;
  const approvedAt = state === "approved" ? now : null;
  const row = { accountId, name, state: state as ApplicationState, requestedAt, approvedAt };
  await db.orm.insert(trader).values(row);
}

/** Creates a trader, by default an approved one in Kigoma. */
export async function newTrader(
  db: Database,
  options: { name?: string; state?: string; location?: string } = {},
) {
  const id = newId();
  const name = options.name ?? `Trader ${id.slice(-6)}`;
  await db.orm.insert(account).values({
    id,
    userType: "individual",
    firstName: name,
    lastName: "Test",
    countryCode: "TZ",
    locationId: await locationId(db, options.location ?? "TZ-08"),
    language: "kisw",
    state: "active",
    createdAt: now,
  });
  const state = (options.state ?? "approved") as ApplicationState;
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
export async function newProduct(db: Database, options: NewProduct = {}) {
  const id = newId();
  const code = options.commodity ?? "beans";
  const [kind] = await db.orm.select().from(commodity).where(eq(commodity.code, code));
  if (!kind) throw new Error(`No commodity ${code}`);
  const name = options.name ?? `${code} ${id.slice(-6)}`;
  await db.orm.insert(product).values({
    id,
    traderId: options.traderId ?? (await newTrader(db)).id,
    name,
    searchText: searchText(name),
    description: `About ${name}`,
    images: [{ picture: `demo/${code}-0-1`, background: "#ddeecc" }],
    categoryId: kind.categoryId,
    subCategoryId: kind.subCategoryId,
    commodityId: kind.id,
    locationId: await locationId(db, options.location ?? "TZ-08"),
    unitId: await idByCode(db, measurementUnit, options.unit ?? "kg"),
    price: options.price ?? 2500,
    currency: "TZS",
    quantity: options.quantity ?? 100,
    minimumOrderQuantity: options.minimumOrderQuantity ?? 1,
    minimumOrderAmount: options.minimumOrderAmount ?? 0,
    state: options.isListed === false ? "submitted" : "approved",
    isListed: options.isListed ?? true,
    isFeatured: options.isFeatured ?? false,
    createdAt: options.createdAt ?? now,
    updatedAt: now,
  });
  const { categoryId, subCategoryId } = kind;
  return { id, name, commodityId: kind.id, categoryId, subCategoryId };
}

/** Creates a listed service of a trader in Kigoma. */
export async function newService(
  db: Database,
  options: { traderId: string; name?: string; state?: ProductState },
) {
  const id = newId();
  const { traderId, name = `Service ${id.slice(-6)}`, state = "approved" } = options;
  const code = newId();
  const names = Object.fromEntries(languages.map((language) => [language, code]));
  const kind = { code, names: names as LocalizedText };
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
    state,
    isListed: state === "approved",
    createdAt: now,
    updatedAt: now,
  });
  return { id, name };
}

export async function newAssociation(db: Database, name = `Chamber ${newId().slice(-6)}`) {
  const id = newId();
  const names = Object.fromEntries(languages.map((language) => [language, name]));
  await db.orm.insert(association).values({ id, names: names as LocalizedText, createdAt: now });
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
export async function newSeller(db: Database, options: { name?: string } = {}) {
  const person = await newPerson(db, { roles: ["buyer", "trader"] });
  const name = options.name ?? `Shop ${person.id.slice(-6)}`;
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
export async function newRequest(db: Database, request: Ask, options: NewOrder = {}) {
  const seller = await newSeller(db);
  const buyer = await newPerson(db);
  const product = await newProduct(db, { traderId: seller.id, quantity: options.stock ?? 100 });
  const requested = { product: product.id, quantity: options.quantity ?? 10, unitPrice: 2500 };
  const { body } = await request("POST", "market-order-request", {
    token: buyer.token,
    body: requested,
  });
  const [line] = body.data.lines as { id: string }[];
  if (!line) throw new Error("the request was refused");
  return { requestId: String(body.data.id), lineId: line.id, product, seller, buyer };
}

/** Creates a market order: a `newRequest` that the seller has approved. */
export async function newOrder(db: Database, request: Ask, options: NewOrder = {}) {
  const requested = await newRequest(db, request, options);
  const path = `portal/market-order-request/${requested.requestId}/approve`;
  const { body } = await request("POST", path, { token: requested.seller.token, body: {} });
  return { ...requested, orderId: String(body.data.id), number: String(body.data.orderNumber) };
}
