import type { ReactNode } from "react";
import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { agenciesPath } from "#areas/regulations/sources/paths.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { Agency } from "../../endpoints.ts";

const line = "inline-flex min-h-11 min-w-11 items-center break-all";

interface AgencyCardProps {
  agency: Agency;
  isAlone: boolean;
  /** True if the list is not limited to one country. */
  isLandShown: boolean;
  wording: Wording;
}

/** An agency's mandate, contacts, and how certain they are. */
export function AgencyCard({ agency, isAlone, isLandShown, wording: { say } }: AgencyCardProps) {
  const { acronym, name, country, mandate, note, rule } = agency;
  const fact = (key: string) => say(`agencies.fact.${key}`);
  const contacts = contactsOf(agency, say);
  const isReached = contacts.some(({ detail }) => detail !== null);
  return (
    <article data-rule={rule.key} className="min-w-0 rounded-xl border border-line bg-surface p-4">
      {!isAlone && (
        <h2 className="text-base font-semibold">{say("agencies.titled", { acronym, name })}</h2>
      )}
      <p>{mandate}</p>
      {note && <p className="hint">{note}</p>}
      <DefinitionList
        items={[
          {
            term: fact("country"),
            detail: country ? (isLandShown ? country.name : "") : say("agencies.region"),
          },
          {
            term: fact("topics"),
            detail: agency.topics.map((topic) => topic.name).join(", "),
          },
          ...contacts.map(({ key, detail }) => ({ term: fact(key), detail })),
        ]}
      />
      {!isReached && <p className="hint">{say("agencies.noContact")}</p>}
      <RuleNote facts={rule} path={agenciesPath} isOpen={isAlone} ownSite={agency.website} />
    </article>
  );
}

function contactsOf(
  { phones, email, address, website, isWebsiteConfirmed }: Agency,
  say: Wording["say"],
) {
  const details: { key: string; detail: ReactNode }[] = [
    {
      key: "tel",
      detail:
        phones.length > 0 ? (
          <ul>
            {phones.map(({ number, kind }) => (
              <li key={number}>
                <a href={`tel:${number.replaceAll(" ", "")}`} className={line}>
                  {kind ? say(`agencies.phone.${kind.replace(" ", "-")}`, { number }) : number}
                </a>
              </li>
            ))}
          </ul>
        ) : null,
    },
    {
      key: "email",
      detail: email && (
        <a href={`mailto:${email}`} className={line}>
          {email}
        </a>
      ),
    },
    { key: "address", detail: address },
    {
      key: "website",
      detail: website && (
        <>
          <a href={website} rel="external noopener" className={line}>
            {breakable(new URL(website).host)}
          </a>{" "}
          {!isWebsiteConfirmed && <Badge tone="waiting">{say("agencies.unconfirmed")}</Badge>}
        </>
      ),
    },
  ];
  return details;
}

/** Allows line breaks after the dots of a site's host, but not within a word. */
const breakable = (host: string): string => host.replace(/(?<=\w)\.(?=\w)/g, ".\u200b");
