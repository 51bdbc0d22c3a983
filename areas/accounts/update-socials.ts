import { eq } from "drizzle-orm";
import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { updateSocials as endpoint } from "./endpoints.ts";
import { socialAddress } from "./social-address.ts";
import { socialNetworks } from "./social-networks.ts";
import { account } from "./tables.ts";

/** Keeps the addresses by which a person is met elsewhere; networks not named stay as they are. */
export async function updateSocials(context: Context, input: ParsedInputOf<typeof endpoint>) {
  const isHers = eq(account.id, personOf(context).accountId);
  return context.db.transaction(async ({ orm }) => {
    const [row] = await orm
      .select({ socials: account.socials, country: account.countryCode })
      .from(account)
      .where(isHers)
      .for("update");
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
    await orm.update(account).set({ socials, updatedAt: context.now }).where(isHers);
    return socials;
  });
}

const kindOf = (network: string) => (network === "whatsapp" ? "notAPhone" : "notAnAddress");
