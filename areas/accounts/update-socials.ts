import { sql } from "drizzle-orm";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { updateSocials as endpoint } from "./endpoints.ts";
import { socialAddress } from "./social-address.ts";
import { socialNetworks } from "./social-networks.ts";
import { account } from "./tables.ts";

/** Keeps the addresses by which a person is met elsewhere; networks not named stay as they are. */
export async function updateSocials(context: Context, input: ParsedInputOf<typeof endpoint>) {
  const { accountId } = personOf(context);
  return context.transaction(async (context) => {
    const [row] = await lockSocials(context, { accountId });
    if (!row) throw commonRefusal("userNotFound");
    const socials: Partial<Record<(typeof socialNetworks)[number], string>> = {};
    const fields: FieldError[] = [];
    for (const network of socialNetworks) {
      const typed = input[network] ?? row.socials[network] ?? "";
      const address = typed && socialAddress(network, typed, row.country);
      if (address) socials[network] = address;
      else if (typed) fields.push({ field: network, key: `accounts.socials.${kindOf(network)}` });
    }
    if (fields.length > 0) throw badInput(...fields);
    await writeSocials(context, { accountId, socials: JSON.stringify(socials), now: context.now });
    return socials;
  });
}

const lockSocials = statement("own socials locked", (p: Parameters<{ accountId: string }>) =>
  select(
    { socials: account.socials, country: account.countryCode },
    sql`from ${account} where ${account.id} = ${p.accountId} for update`,
  ),
);

const writeSocials = statement(
  "own socials changed",
  (p: Parameters<{ accountId: string; socials: string; now: Date }>) => sql`
    update ${account} ${set(account, { socials: sql`${p.socials}::jsonb`, updatedAt: p.now })}
    where ${account.id} = ${p.accountId}`,
);

const kindOf = (network: string) => (network === "whatsapp" ? "notAPhone" : "notAnAddress");
