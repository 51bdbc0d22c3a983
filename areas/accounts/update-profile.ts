import { sql } from "drizzle-orm";
import { isEditionCountry, isRegistrationPlace } from "#areas/places/reads.ts";
import { listOf } from "#areas/terms/reads.ts";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, type RowOf, select, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { updateProfile as endpoint } from "./endpoints.ts";
import { account } from "./tables.ts";

type Input = ParsedInputOf<typeof endpoint>;

/** Changes what the own profile says; what is not sent stays as it is. */
export async function updateProfile(context: Context, input: Input): Promise<{ id: string }> {
  const { accountId } = personOf(context);
  await context.transaction(async (context) => {
    const [before] = await lockProfile(context, { accountId });
    if (!before) throw commonRefusal("userNotFound");
    const fields = await unknownIn(context, input, before.countryCode);
    if (fields.length > 0) throw badInput(...fields);
    await writeProfile(context, { ...profileAfter(before, input), accountId, now: context.now });
  });
  return { id: accountId };
}

const profileColumns = {
  firstName: account.firstName,
  middleName: account.middleName,
  lastName: account.lastName,
  gender: account.gender,
  ageGroup: account.ageGroup,
  countryCode: account.countryCode,
  locationId: account.locationId,
  language: account.language,
  website: account.website,
  organizationName: account.organizationName,
  organizationType: account.organizationType,
  organizationSize: account.organizationSize,
  organizationCity: account.organizationCity,
  postalAddress: account.postalAddress,
  physicalAddress: account.physicalAddress,
};
type Profile = RowOf<typeof profileColumns>;

const lockProfile = statement("own profile locked", (p: Parameters<{ accountId: string }>) =>
  select(
    { userType: account.userType, ...profileColumns },
    sql`from ${account} where ${account.id} = ${p.accountId} for update`,
  ),
);

function profileAfter(before: Profile & { userType: string }, input: Input): Profile {
  const isOrganisation = before.userType === "organisation";
  // null empties a field, undefined leaves it.
  const or = <T>(sent: T | undefined, kept: T): T => (sent === undefined ? kept : sent);
  const ofOrganisation = <T>(sent: T | undefined, kept: T): T =>
    isOrganisation ? or(sent, kept) : kept;
  const countryCode = or(input.country, before.countryCode);
  // Another country without a place in it: the old place is none of hers any more.
  const place = countryCode === before.countryCode ? before.locationId : null;
  return {
    firstName: or(input.firstName, before.firstName),
    middleName: or(input.middleName, before.middleName),
    lastName: or(input.lastName, before.lastName),
    gender: or<string | null>(input.gender, before.gender),
    ageGroup: or(input.ageGroup, before.ageGroup),
    countryCode,
    locationId: input.location ?? place,
    language: or(input.language, before.language),
    website: or(input.website, before.website),
    organizationName: ofOrganisation(input.organizationName, before.organizationName),
    organizationType: ofOrganisation(input.organizationType, before.organizationType),
    organizationSize: ofOrganisation(input.organizationSize, before.organizationSize),
    organizationCity: ofOrganisation(input.organizationCity, before.organizationCity),
    postalAddress: ofOrganisation(input.postalAddress, before.postalAddress),
    physicalAddress: ofOrganisation(input.physicalAddress, before.physicalAddress),
  };
}

const writeProfile = statement(
  "own profile changed",
  (p: Parameters<Profile & { accountId: string; now: Date }>) => sql`
    update ${account} ${set(account, {
      firstName: p.firstName,
      middleName: p.middleName,
      lastName: p.lastName,
      gender: p.gender,
      ageGroup: p.ageGroup,
      countryCode: p.countryCode,
      locationId: p.locationId,
      language: p.language,
      website: p.website,
      organizationName: p.organizationName,
      organizationType: p.organizationType,
      organizationSize: p.organizationSize,
      organizationCity: p.organizationCity,
      postalAddress: p.postalAddress,
      physicalAddress: p.physicalAddress,
      updatedAt: p.now,
    })} where ${account.id} = ${p.accountId}`,
);

/** Codes that their lists do not have, and a place that lies elsewhere. */
async function unknownIn(
  context: Context,
  input: Input,
  ownCountry: string,
): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  for (const [field, list, key] of lists) {
    const code = input[field];
    if (!code) continue;
    const known = (await listOf(context, list)).some((one) => one.code === code);
    if (!known) faults.push({ field, key });
  }
  const country = input.country ?? ownCountry;
  if (input.country && !(await isEditionCountry(context, input.country))) {
    faults.push({ field: "country", key: "accounts.field.country.required" });
  }
  if (input.location && !(await isRegistrationPlace(context, input.location, country))) {
    faults.push({ field: "location", key: "accounts.field.location.elsewhere" });
  }
  return faults;
}

const lists = [
  ["ageGroup", "user-age-group", "accounts.field.ageGroup.unknown"],
  ["organizationType", "organisation-type", "accounts.field.organizationType.required"],
  ["organizationSize", "organisation-size", "accounts.field.organizationSize.required"],
] as const;
