import { phoneInGroups } from "#core/phone-groups.ts";
import type { Association } from "../endpoints.ts";

/** The contacts of an association; nothing if it has none. */
export function AssociationContacts({
  phone,
  email,
  website,
}: Pick<Association, "phone" | "email" | "website">) {
  const ways = [
    phone && { href: `tel:${phone}`, words: phoneInGroups(phone) },
    email && { href: `mailto:${email}`, words: email },
    website && { href: website, words: website.replace(/^https?:\/\//, "") },
  ].filter((way) => way !== null && way !== "");
  if (ways.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {ways.map(({ href, words }) => (
        <li key={href} className="min-w-0">
          <a
            className="inline-flex min-h-11 items-center underline wrap-anywhere"
            href={href}
            rel="noopener nofollow"
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
