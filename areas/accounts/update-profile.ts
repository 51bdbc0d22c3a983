import { eq } from "drizzle-orm";
import { isEditionCountry, isRegistrationPlace } from "#areas/places/reads.ts";
import { listOf } from "#areas/terms/reads.ts";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { updateProfile as endpoint } from "./endpoints.ts";
import { account } from "./tables.ts";

type Input = ParsedInputOf<typeof endpoint>;

/** Changes what the own profile says. */
export async function updateProfile(context: Context, input: Input): Promise<{ id: string }> {
  const { accountId } = personOf(context);
  await context.db.transaction(async (db) => {
    const [now] = await db.orm
      .select({ userType: account.userType, country: account.countryCode })
      .from(account)
      .where(eq(account.id, accountId))
      .for("update");
    if (!now) throw commonRefusal("userNotFound");
    const fields = await unknownIn({ ...context, db }, input, now.country);
    if (fields.length > 0) throw badInput(...fields);
    await db.orm
      .update(account)
      .set({
        ...personal(input),
        ...(now.userType === "organisation" ? ofOrganisation(input) : {}),
        // Another country without a place in it: the old place is none of hers any more.
        ...(input.country && input.country !== now.country ? { locationId: null } : {}),
        ...(input.location ? { locationId: input.location } : {}),
        updatedAt: context.now,
      })
      .where(eq(account.id, accountId));
  });
  return { id: accountId };
}

function personal({ firstName, middleName, lastName, gender, ageGroup, ...more }: Input) {
  const { country: countryCode, language, website } = more;
  return { firstName, middleName, lastName, gender, ageGroup, countryCode, language, website };
}

function ofOrganisation(input: Input) {
  const { organizationName, organizationType, organizationSize, organizationCity } = input;
  const { postalAddress, physicalAddress } = input;
  return {
    organizationName,
    organizationType,
    organizationSize,
    organizationCity,
    postalAddress,
    physicalAddress,
  };
}

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
