import { sql } from "drizzle-orm";
import { country, location } from "#areas/places/tables.ts";
import { listOf } from "#areas/terms/reads.ts";
import { commonRefusal } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Language } from "#core/languages.ts";
import { may, roles } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import { nullable, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import { rolesOf } from "./account-roles.ts";
import type * as endpoints from "./endpoints.ts";
import { personName } from "./person-name.ts";
import { referralCodeOf, referralLink } from "./referral-code.ts";
import { findShop, shopOf } from "./shop-of.ts";
import { account, trader } from "./tables.ts";

/** @throws AppError errors.userNotFound for an account that ended a moment ago */
export async function readMyDetails(context: Context): Promise<endpoints.MyDetails> {
  const { language } = context;
  const { accountId } = personOf(context);
  const [own] = await findOwn(context, { accountId, language });
  if (!own) throw commonRefusal("userNotFound");
  const [shop] = await findShop(context, { accountId });
  const referralCode = own.referralCode ?? (await referralCodeOf(context, accountId));
  return {
    id: own.id,
    userType: own.userType,
    name: own.name,
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
    country: { code: own.countryCode, name: own.countryName },
    location: own.locationId ? { id: own.locationId, name: own.locationName } : null,
    language: own.language,
    picture: own.picture,
    socials: own.socials,
    roles: roles.filter((role) => own.roles.includes(role)),
    state: own.state === "active" ? "active" : "unverified",
    shop: shop ? shopOf(shop, language) : null,
    referralCode,
    referralLink: referralLink(context.edition, referralCode),
    createdAt: own.createdAt.toISOString(),
    isDemo: own.isDemo,
  };
}
const findOwn = statement(
  "own details",
  (p: Parameters<{ accountId: string; language: Language }>) =>
    select(
      {
        id: account.id,
        userType: account.userType,
        name: personName.display(account),
        firstName: account.firstName,
        middleName: account.middleName,
        lastName: account.lastName,
        organizationName: account.organizationName,
        organizationType: account.organizationType,
        organizationSize: account.organizationSize,
        organizationCity: account.organizationCity,
        postalAddress: account.postalAddress,
        physicalAddress: account.physicalAddress,
        website: account.website,
        email: account.email,
        emailVerifiedAt: account.emailVerifiedAt,
        phone: account.phone,
        phoneVerifiedAt: account.phoneVerifiedAt,
        gender: account.gender,
        ageGroup: account.ageGroup,
        countryCode: account.countryCode,
        countryName: nameIn(country.names, p.language),
        locationId: account.locationId,
        locationName: nameIn(location.names, p.language),
        language: account.language,
        picture: account.picture,
        socials: account.socials,
        roles: rolesOf(account),
        state: account.state,
        referralCode: account.referralCode,
        createdAt: account.createdAt,
        isDemo: account.isDemo,
      },
      sql`from ${account}
        join ${country} on ${country.code} = ${account.countryCode}
        left join ${location} on ${location.id} = ${account.locationId}
        where ${account.id} = ${p.accountId} and ${account.state} in ('unverified', 'active')`,
    ),
);

/**
 * What everybody may know of somebody.
 * @param withContacts also how to reach her: areas/orders knows who may
 * @throws AppError errors.userNotFound for who is not there, not verified, suspended or gone
 */
export async function readUserDetails(
  context: Context,
  { id }: ParsedInputOf<typeof endpoints.userDetails>,
  { withContacts }: { withContacts: boolean },
) {
  if (!idPattern.test(id)) throw commonRefusal("userNotFound");
  const [person] = await findPerson(context, { id, language: context.language });
  if (!person) throw commonRefusal("userNotFound");
  const { email, phone, locationId, locationName } = person;
  return {
    id: person.id,
    userType: person.userType,
    name: person.name,
    picture: person.picture,
    country: { code: person.countryCode, name: person.countryName },
    location: locationId ? { id: locationId, name: locationName } : null,
    since: person.since,
    shopName: person.shopName,
    ...(withContacts ? { email, phone } : {}),
    isDemo: person.isDemo,
  };
}

const findPerson = statement(
  "details of somebody",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      {
        id: account.id,
        userType: account.userType,
        name: personName.display(account),
        picture: account.picture,
        countryCode: account.countryCode,
        countryName: nameIn(country.names, p.language),
        locationId: account.locationId,
        locationName: nameIn(location.names, p.language),
        since: sql<string>`to_char(${account.createdAt}, 'YYYY-MM-DD')`,
        shopName: nullable(trader.name),
        email: account.email,
        phone: account.phone,
        isDemo: account.isDemo,
      },
      sql`from ${account}
        join ${country} on ${country.code} = ${account.countryCode}
        left join ${location} on ${location.id} = ${account.locationId}
        left join ${trader} on ${trader.accountId} = ${account.id} and ${trader.state} = 'approved'
        where ${account.id} = ${p.id} and ${account.state} = 'active'`,
    ),
);

/** The table of roles, as far as each role goes when its contact is verified. */
export async function listRoles(context: Context, input: ParsedInputOf<typeof endpoints.roleList>) {
  const rows = (await listOf(context, "role")).flatMap(({ code, ...row }) => {
    const role = roles.find((one) => one === code);
    if (!role) return [];
    const allowed = context.acts.filter((act) => may({ roles: [role], isVerified: true }, act));
    return [
      {
        ...row,
        code: role,
        acts: allowed.map((act) => ({
          act: act.name,
          says: act.summary,
          unverified: may({ roles: [role], isVerified: false }, act),
        })),
      },
    ];
  });
  return pageOf(rows, input);
}
