import { sql } from "drizzle-orm";
import { isEditionCountry, isRegistrationPlace } from "#areas/reference/places/reads.ts";
import { readTermList } from "#areas/reference/vocabulary/reads.ts";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  type Parameters,
  type RowOf,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { updateProfile as endpoint } from "./endpoints.ts";
import { account, nameColumns, organisationColumns } from "./tables.ts";

type Input = ParsedInputOf<typeof endpoint>;

export async function updateProfile(context: Context, input: Input): Promise<{ id: string }> {
  const { accountId } = personOf(context);
  await context.transaction(async (context) => {
    const [before] = await lockProfile(context, { accountId });
    if (!before) throw commonRefusal("userNotFound");
    const fields = await unknownIn(context, input, before.countryCode);
    if (fields.length > 0) throw badInput(...fields);
    const after = profileAfter(before, input);
    await writeProfile(context, { ...after, id: accountId, updatedAt: context.now });
  });
  return { id: accountId };
}

const profileColumns = {
  ...nameColumns,
  gender: account.gender,
  ageGroup: account.ageGroup,
  countryCode: account.countryCode,
  locationId: account.locationId,
  language: account.language,
};
type Profile = RowOf<typeof profileColumns>;

const lockProfile = statement("own profile locked", (p: Parameters<{ accountId: string }>) =>
  select(
    { userType: account.userType, ...profileColumns },
    sql`from ${account} where ${account.id} = ${p.accountId} for update`,
  ),
);

type Locked = Awaited<ReturnType<typeof lockProfile>>[number];

/** null clears a field, undefined leaves it unchanged. */
function profileAfter({ userType, ...before }: Locked, input: Input): Profile {
  const { country = before.countryCode, location, ...fields } = input;
  const sent = Object.entries(fields).filter(
    ([name, value]) =>
      value !== undefined && (userType === "organisation" || !(name in organisationColumns)),
  );
  // Another country without a place in it: the old place no longer applies.
  const place = country === before.countryCode ? before.locationId : null;
  return {
    ...before,
    ...Object.fromEntries(sent),
    countryCode: country,
    locationId: location ?? place,
  };
}

const writeProfile = updateById(account, "own profile changed");

/** Returns errors for codes that are not in their lists, and for a place outside the country. */
async function unknownIn(context: Context, input: Input, ownCountry: string) {
  const faults: FieldError[] = [];
  for (const [field, list, key] of lists) {
    const code = input[field];
    if (!code) continue;
    const known = (await readTermList(context, list)).some((item) => item.code === code);
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
