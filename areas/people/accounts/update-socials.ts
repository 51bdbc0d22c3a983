import { badInput, commonRefusal, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookupForUpdate, updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { parseMobilePhone } from "./contacts.ts";
import type { updateSocials as endpoint } from "./endpoints.ts";
import { type SocialNetwork, socialNetworks } from "./social-networks.ts";
import { account } from "./tables.ts";

/** Saves the user's social network addresses. Networks that are not named stay as they are. */
export async function updateSocials(context: Context, input: ParsedInputOf<typeof endpoint>) {
  const { accountId } = personOf(context);
  return context.transaction(async (context) => {
    const [row] = await lockSocials(context, { id: accountId });
    if (!row) throw commonRefusal("userNotFound");
    const socials: Partial<Record<SocialNetwork, string>> = {};
    const fields: FieldError[] = [];
    for (const network of socialNetworks) {
      const typed = input[network] ?? row.socials[network] ?? "";
      const address = typed && parseSocialAddress(network, typed, row.countryCode);
      if (address) socials[network] = address;
      else if (typed) fields.push({ field: network, key: `accounts.socials.${kindOf(network)}` });
    }
    if (fields.length > 0) throw badInput(...fields);
    await writeSocials(context, { id: accountId, socials, updatedAt: context.now });
    return socials;
  });
}

const lockSocials = lookupForUpdate(
  account,
  "own socials locked",
  ["socials", "countryCode"],
  "id",
);

const writeSocials = updateById(account, "own socials changed");

const kindOf = (network: string) => (network === "whatsapp" ? "notAPhone" : "notAnAddress");

interface Place {
  /** Hosts of its addresses, without "www." and "m.". */
  hosts: readonly string[];
  /** Returns the address of a user name. */
  of: (name: string) => string;
}

const places: Record<Exclude<SocialNetwork, "whatsapp">, Place> = {
  facebook: { hosts: ["facebook.com", "fb.com"], of: (name) => `facebook.com/${name}` },
  instagram: { hosts: ["instagram.com"], of: (name) => `instagram.com/${name}` },
  x: { hosts: ["x.com", "twitter.com"], of: (name) => `x.com/${name}` },
  youtube: { hosts: ["youtube.com", "youtu.be"], of: (name) => `youtube.com/@${name}` },
  tiktok: { hosts: ["tiktok.com", "vm.tiktok.com"], of: (name) => `tiktok.com/@${name}` },
  linkedin: { hosts: ["linkedin.com"], of: (name) => `linkedin.com/in/${name}` },
};

const handle = /^@?([\p{L}\p{N}][\p{L}\p{N}._-]{0,98})$/u;
const isAddress = (typed: string) =>
  /^https?:\/\//i.test(typed) || /^[\w-]+(\.[\w-]+)+\//.test(typed);

/**
 * Returns the https address for what a user typed: a name with or without @, an address of that
 * network, or for WhatsApp a phone number.
 * @param country for local phone numbers
 * @returns undefined for an invalid text
 */
export function parseSocialAddress(network: SocialNetwork, typed: string, country: string) {
  if (network === "whatsapp") return whatsappAddress(typed, country);
  const { hosts, of } = places[network];
  if (isAddress(typed)) return addressOn(hosts, typed);
  const name = handle.exec(typed)?.[1];
  return name && `https://${of(encodeURIComponent(name))}`;
}

function addressOn(hosts: readonly string[], typed: string): string | undefined {
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return undefined;
  const { hostname, pathname, search, username, port } = new URL(whole);
  const host = hostname.replace(/^(www|m|mobile|web|[a-z]{2})\./, "");
  const isProfileAddress = hosts.includes(host) && pathname.length > 1 && !username && !port;
  return isProfileAddress
    ? `https://${host}${pathname}${/^\?(id|v)=/.test(search) ? search : ""}`
    : undefined;
}

function whatsappAddress(typed: string, country: string): string | undefined {
  const inAddress =
    /^(?:https:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{6,15})/.exec(
      typed,
    )?.[1];
  const phone = parseMobilePhone(inAddress ? `+${inAddress}` : typed, country);
  return phone && `https://wa.me/${phone.slice(1)}`;
}
