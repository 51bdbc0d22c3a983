import { sql } from "drizzle-orm";
import { country, location } from "#areas/reference/places/tables.ts";
import { readTermList } from "#areas/reference/vocabulary/reads.ts";
import { commonRefusal } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import { type Language, localize } from "#core/languages.ts";
import { can, roles } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  nullable,
  nullIfMissing,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import { pictureUrlOf } from "#server/pictures/picture-url.ts";
import { rolesOf } from "./account-roles.ts";
import type * as endpoints from "./endpoints.ts";
import type { Shop } from "./endpoints.ts";
import { personName } from "./person-name.ts";
import { getReferralCode, referralLink } from "./referral-code.ts";
import { account, carrierApplication, nameColumns, trader } from "./tables.ts";
import { verifiedContact } from "./verified-contacts.ts";

/** @throws AppError errors.userNotFound for an account that was closed a moment ago */
export async function getMyDetails(context: Context): Promise<endpoints.MyDetails> {
  const { language } = context;
  const { accountId } = personOf(context);
  const [own] = await findOwn(context, { accountId, language });
  if (!own) throw commonRefusal("userNotFound");
  const [[shop], [application]] = await Promise.all([
    findShop(context, { accountId }),
    findCarrierApplication(context, { accountId }),
  ]);
  const isCarrier = own.roles.includes("logistics provider");
  const referralCode = own.referralCode ?? (await getReferralCode(context, accountId));
  return {
    ...own,
    ...pictureOf(own, context),
    roles: roles.filter((role) => own.roles.includes(role)),
    state: own.state === "active" ? "active" : "unverified",
    shop: shop ? toShop(shop, language) : null,
    carrier: application ?? (isCarrier ? approvedByRole : null),
    referralCode,
    referralLink: referralLink(context.edition, referralCode),
  };
}

const pictureOf = ({ pictureKey: key }: { pictureKey: string | null }, { edition }: Context) => ({
  picture: key && pictureUrlOf(key, edition),
});

const publicColumns = ({ language }: Parameters<{ language: Language }>) => ({
  id: account.id,
  userType: account.userType,
  name: personName.display(account),
  pictureKey: account.picture,
  country: jsonObject({ code: country.code, name: nameIn(country.names, language) }),
  location: nullIfMissing(
    location.id,
    jsonObject({ id: location.id, name: nameIn(location.names, language) }),
  ),
  isDemo: account.isDemo,
});

const fromAccount = sql`from ${account}
  join ${country} on ${country.code} = ${account.countryCode}
  left join ${location} on ${location.id} = ${account.locationId}`;

const findOwn = statement(
  "own details",
  (p: Parameters<{ accountId: string; language: Language }>) =>
    select(
      {
        ...publicColumns(p),
        ...nameColumns,
        email: account.email,
        isEmailVerified: sql<boolean>`${account.emailVerifiedAt} is not null`,
        phone: account.phone,
        isPhoneVerified: sql<boolean>`${account.phoneVerifiedAt} is not null`,
        gender: account.gender,
        ageGroup: account.ageGroup,
        language: account.language,
        socials: account.socials,
        roles: rolesOf(account),
        state: account.state,
        referralCode: account.referralCode,
        createdAt: iso(account.createdAt),
      },
      sql`${fromAccount}
        where ${account.id} = ${p.accountId} and ${account.state} in ('unverified', 'active')`,
    ),
);

/**
 * @param withContacts includes contacts; areas/trade/orders decides who may see them
 * @throws AppError errors.userNotFound if the user is unknown, not verified, suspended or deleted
 */
export async function readUserDetails(
  context: Context,
  { id }: ParsedInputOf<typeof endpoints.getUserDetails>,
  { withContacts }: { withContacts: boolean },
) {
  if (!idPattern.test(id)) throw commonRefusal("userNotFound");
  const [person] = await findPerson(context, { id, language: context.language });
  if (!person) throw commonRefusal("userNotFound");
  const { email, phone, ...others } = person;
  const details = { ...others, ...pictureOf(person, context) };
  return withContacts ? { ...details, email, phone } : details;
}

const findPerson = statement(
  "details of a user",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      {
        ...publicColumns(p),
        ...personName.parts(account),
        organizationName: account.organizationName,
        since: sql<string>`to_char(${account.createdAt}, 'YYYY-MM-DD')`,
        shopName: nullable(trader.name),
        email: verifiedContact.email(account),
        phone: verifiedContact.phone(account),
      },
      sql`${fromAccount}
        left join ${trader} on ${trader.accountId} = ${account.id} and ${trader.state} = 'approved'
        where ${account.id} = ${p.id} and ${account.state} = 'active'`,
    ),
);

/** Lists the roles with the acts that each can do once its contact is verified. */
export async function listRoles(
  context: Context,
  input: ParsedInputOf<typeof endpoints.listRoles>,
) {
  const rows = (await readTermList(context, "role")).flatMap(({ code, ...row }) => {
    const role = roles.find((candidate) => candidate === code);
    if (!role) return [];
    const allowed = context.acts.filter((act) => can({ roles: [role], isVerified: true }, act));
    return [
      {
        ...row,
        code: role,
        acts: allowed.map((act) => ({
          act: act.name,
          says: act.summary,
          unverified: can({ roles: [role], isVerified: false }, act),
        })),
      },
    ];
  });
  return pageOf(rows, input);
}

export const findShop = statement("own shop", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      name: trader.name,
      about: trader.about,
      offersServices: trader.offersServices,
      state: trader.state,
      requestedAt: iso(trader.requestedAt),
      approvedAt: iso(trader.approvedAt),
      comment: trader.comment,
    },
    sql`from ${trader} where ${trader.accountId} = ${p.accountId}`,
  ),
);

/** What a carrier without an application has: an administrator gave the role. */
export const approvedByRole = {
  state: "approved",
  requestedAt: null,
  approvedAt: null,
  comment: null,
} as const satisfies endpoints.CarrierApplication;

export const findCarrierApplication = statement(
  "own application to carry",
  (p: Parameters<{ accountId: string }>) =>
    select(
      {
        state: carrierApplication.state,
        requestedAt: iso(carrierApplication.requestedAt),
        approvedAt: iso(carrierApplication.approvedAt),
        comment: carrierApplication.comment,
      },
      sql`from ${carrierApplication} where ${carrierApplication.accountId} = ${p.accountId}`,
    ),
);

type ShopRow = Awaited<ReturnType<typeof findShop>>[number];

export function toShop(row: ShopRow, language: Language): Shop {
  return { ...row, about: row.about ? localize(row.about, language) : "" };
}
