import { and, eq, inArray, sql } from "drizzle-orm";
import { country, location } from "#areas/places/tables.ts";
import { listOf } from "#areas/terms/reads.ts";
import { commonRefusal } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import { isLanguage } from "#core/languages.ts";
import { type Act, may, roles, rules } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import { personOf } from "#server/operations/audience.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { referralCodeOf, referralLink } from "./referral-code.ts";
import { shopOf } from "./shop-of.ts";
import { account, accountRole, trader } from "./tables.ts";

/** @throws AppError errors.userNotFound for an account that ended a moment ago */
export async function readMyDetails(context: Context): Promise<endpoints.MyDetails> {
  const { db, language } = context;
  const { accountId } = personOf(context);
  const [row] = await db.orm
    .select({
      own: account,
      countryName: nameIn(country.names, language),
      locationName: nameIn(location.names, language),
      shop: trader,
    })
    .from(account)
    .innerJoin(country, eq(country.code, account.countryCode))
    .leftJoin(location, eq(location.id, account.locationId))
    .leftJoin(trader, eq(trader.accountId, account.id))
    .where(and(eq(account.id, accountId), inArray(account.state, ["unverified", "active"])));
  if (!row) throw commonRefusal("userNotFound");
  const { own, shop } = row;
  const given = await db.orm
    .select({ role: accountRole.role })
    .from(accountRole)
    .where(eq(accountRole.accountId, accountId));
  const referralCode = own.referralCode ?? (await referralCodeOf(db, accountId));
  return {
    id: own.id,
    userType: userTypeOf(own),
    name: own.organizationName ?? `${own.firstName} ${own.lastName}`,
    firstName: own.firstName,
    middleName: own.middleName,
    lastName: own.lastName,
    organizationName: own.organizationName,
    organizationType: own.organizationType,
    organizationSize: own.organizationSize,
    organizationCity: own.organizationCity,
    postalAddress: own.postalAddress,
    physicalAddress: own.physicalAddress,
    website: own.website,
    email: own.email,
    isEmailVerified: own.emailVerifiedAt !== null,
    phone: own.phone,
    isPhoneVerified: own.phoneVerifiedAt !== null,
    gender: own.gender,
    ageGroup: own.ageGroup,
    country: { code: own.countryCode, name: row.countryName },
    location: own.locationId ? { id: own.locationId, name: row.locationName } : null,
    language: isLanguage(own.language) ? own.language : language,
    picture: own.picture,
    socials: own.socials,
    roles: roles.filter((role) => given.some((one) => one.role === role)),
    state: own.state === "active" ? "active" : "unverified",
    shop: shop && shopOf(shop, language),
    referralCode,
    referralLink: referralLink(context.edition, referralCode),
    createdAt: own.createdAt.toISOString(),
    isDemo: own.isDemo,
  };
}

/**
 * What everybody may know of somebody.
 * @param withContacts also how to reach her: areas/orders knows who may
 * @throws AppError errors.userNotFound for who is not there, not verified, suspended or gone
 */
export async function readUserDetails(
  { db, language }: Context,
  { id }: ParsedInputOf<typeof endpoints.userDetails>,
  { withContacts }: { withContacts: boolean },
) {
  if (!idPattern.test(id)) throw commonRefusal("userNotFound");
  const [row] = await db.orm
    .select({
      id: account.id,
      userType: account.userType,
      name: sql<string>`coalesce(${account.organizationName}, ${account.firstName} || ' ' || ${account.lastName})`,
      picture: account.picture,
      country: { code: account.countryCode, name: nameIn(country.names, language) },
      locationId: account.locationId,
      locationName: nameIn(location.names, language),
      since: sql<string>`to_char(${account.createdAt}, 'YYYY-MM-DD')`,
      shopName: trader.name,
      email: account.email,
      phone: account.phone,
      isDemo: account.isDemo,
    })
    .from(account)
    .innerJoin(country, eq(country.code, account.countryCode))
    .leftJoin(location, eq(location.id, account.locationId))
    .leftJoin(trader, and(eq(trader.accountId, account.id), eq(trader.state, "approved")))
    .where(and(eq(account.id, id), eq(account.state, "active")));
  if (!row) throw commonRefusal("userNotFound");
  const { locationId, locationName, email, phone, ...rest } = row;
  return {
    ...rest,
    ...(withContacts ? { email, phone } : {}),
    userType: userTypeOf(row),
    location: locationId ? { id: locationId, name: locationName } : null,
  };
}

const userTypeOf = ({ userType }: { userType: string }): endpoints.MyDetails["userType"] =>
  userType === "organisation" ? "organisation" : "individual";

/** The table of roles, as far as each role goes when its contact is verified. */
export async function listRoles(context: Context, input: ParsedInputOf<typeof endpoints.roleList>) {
  const acts = Object.keys(rules) as Act[];
  const rows = (await listOf(context, "role")).flatMap(({ code, ...row }) => {
    const role = roles.find((one) => one === code);
    if (!role) return [];
    const allowed = acts.filter((act) => may({ roles: [role], isVerified: true }, act));
    return [
      {
        ...row,
        code: role,
        acts: allowed.map((act) => ({
          act,
          says: rules[act].says,
          unverified: may({ roles: [role], isVerified: false }, act),
        })),
      },
    ];
  });
  return pageOf(rows, input);
}
