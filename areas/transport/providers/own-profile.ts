import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import type { Place } from "#areas/transport/services/endpoints.ts";
import { placeAt } from "#areas/transport/services/place-rows.ts";
import { lockAccount } from "#areas/transport/services/portal/lock-provider.ts";
import { readNamedPlaces } from "#areas/transport/services/portal/named-places.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import {
  canProvideTransport,
  setTransportVisibility,
} from "#areas/transport/services/transport-visibility.ts";
import { badInput } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import {
  columnName,
  insertInto,
  lookup,
  nullable,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";

/**
 * Returns the caller's profile as a carrier; before the first save it is derived from the account.
 */
export async function getOwnProfile(context: Context): Promise<endpoints.OwnProfile> {
  const { accountId } = personOf(context);
  const [row] = await findProfile(context, { accountId, language: context.language });
  if (!row) throw new Error("An account that is signed in is not there");
  const { isListed, publishesEmail, publishesPhone, about, ...profile } = row;
  return {
    ...profile,
    about: about ?? "",
    isListed: isListed ?? false,
    publishesEmail: publishesEmail ?? false,
    publishesPhone: publishesPhone ?? false,
  };
}

const p = logisticsProvider;

const findProfile = statement(
  "own profile as a carrier",
  (values: Parameters<{ accountId: string; language: Language }>) =>
    select(
      {
        id: nullable(p.accountId),
        name: sql<string>`coalesce(${p.name}, ${personName.display(account)})`,
        about: sql<string | null>`coalesce(${inLanguage(p.abouts, values.language)}, ${p.about})`,
        headquarters: sql<Place | null>`${placeAt(
          sql`coalesce(${p.headquartersId}, ${account.locationId})`,
          values.language,
        )}`,
        isListed: nullable(p.isListed),
        email: verifiedContact.email(account),
        phone: verifiedContact.phone(account),
        publishesEmail: nullable(p.publishesEmail),
        publishesPhone: nullable(p.publishesPhone),
        services: sql<number>`(select count(*) from ${logisticService}
          where ${logisticService.providerId} = ${account.id}
            and ${logisticService.withdrawnAt} is null)`,
      },
      sql`from ${account} left join ${p} on ${p.accountId} = ${account.id}
        where ${account.id} = ${values.accountId}`,
    ),
);

/** @throws AppError errors.badInput beside the field of an unknown place */
export const saveProfile: Handler<typeof endpoints.saveProvider> = async (
  context,
  { name, about, headquarters, publishesEmail = null, publishesPhone = null },
) => {
  const { accountId } = personOf(context);
  const match = (await readNamedPlaces(context)).called(headquarters);
  if (!("id" in match)) throw badInput({ field: "headquarters", ...match });
  return context.transaction(async (context) => {
    await lockAccount(context, { accountId });
    const { abouts } = (await findAbouts(context, { accountId }))[0] ?? {};
    // Translations are kept until the text changes.
    const isSame = (abouts?.[context.language] ?? null) === about;
    const chosen = { publishesEmail, publishesPhone };
    const written = { name, about, headquartersId: match.id, ...chosen, now: context.now };
    await writeProfile(context, { accountId, ...written, keepsAbouts: isSame });
    await setTransportVisibility(context, { providerId: accountId, isPublic: true });
    return getOwnProfile(context);
  });
};

const findAbouts = lookup(p, "what a carrier says of itself", ["abouts"], "accountId");

const writeProfile = statement(
  "own profile as a carrier saved",
  (
    values: Parameters<{
      accountId: string;
      name: string;
      about: string;
      headquartersId: number;
      publishesEmail: boolean | null;
      publishesPhone: boolean | null;
      keepsAbouts: boolean;
      now: Date;
    }>,
  ) => sql`
    ${insertInto(p, {
      accountId: values.accountId,
      name: values.name,
      about: values.about,
      headquartersId: values.headquartersId,
      isListed: canProvideTransport(values.accountId),
      publishesEmail: sql`coalesce(${values.publishesEmail}, false)`,
      publishesPhone: sql`coalesce(${values.publishesPhone}, false)`,
      createdAt: values.now,
      updatedAt: values.now,
      isDemo: sql`(select ${account.isDemo} from ${account}
        where ${account.id} = ${values.accountId})`,
    })} on conflict (${columnName(p.accountId)}) do update ${set(p, {
      name: values.name,
      about: sql`case when ${values.keepsAbouts} then ${p.about} else ${values.about} end`,
      abouts: sql`case when ${values.keepsAbouts} then ${p.abouts} end`,
      headquartersId: values.headquartersId,
      publishesEmail: sql`coalesce(${values.publishesEmail}, ${p.publishesEmail})`,
      publishesPhone: sql`coalesce(${values.publishesPhone}, ${p.publishesPhone})`,
      updatedAt: values.now,
    })}`,
);
