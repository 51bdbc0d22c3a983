import { languageFacts } from "#core/languages.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { DeskAccount } from "../../endpoints.ts";

export function AccountFacts({ account }: { account: DeskAccount }) {
  const say = useSay();
  const { date } = useFormat();
  const { shop, carrier } = account;
  const fact = (name: string, detail: string | null | undefined) => ({
    term: say(`desk.fact.${name}`),
    detail,
  });
  const contact = (value: string | null, isVerified: boolean) =>
    value && say(isVerified ? "desk.contact.proved" : "desk.contact.unproved", { value });
  const person = [account.firstName, account.middleName, account.lastName];
  return (
    <Section title={say("desk.facts")}>
      <DefinitionList
        items={[
          fact("kind", say(`desk.userType.${account.userType}`)),
          fact("person", person.filter(Boolean).join(" ")),
          fact("organisation", account.organizationName),
          fact("organisationType", account.organizationType),
          fact("organisationSize", account.organizationSize),
          fact("phone", contact(account.phone, account.phoneIsVerified)),
          fact("email", contact(account.email, account.emailIsVerified)),
          fact("place", [account.location, account.country].filter(Boolean).join(", ")),
          fact("city", account.organizationCity),
          fact("postalAddress", account.postalAddress),
          fact("physicalAddress", account.physicalAddress),
          fact("website", account.website),
          fact("language", languageFacts[account.language].ownName),
          fact("joined", date(account.createdAt)),
          fact("asked", shop?.requestedAt && date(shop.requestedAt)),
          fact("approved", shop?.approvedAt && date(shop.approvedAt)),
          fact("carrierAsked", carrier?.requestedAt && date(carrier.requestedAt)),
          fact("about", shop?.about),
        ]}
      />
    </Section>
  );
}

export function Decisions({ decisions }: Pick<DeskAccount, "decisions">) {
  const say = useSay();
  const { date } = useFormat();
  if (decisions.length === 0) return null;
  return (
    <Section title={say("desk.decisions")}>
      <ol className="grid gap-3">
        {decisions.map(({ act, application, by, comment, at }) => (
          <li key={at}>
            <b>
              {say(
                application === "carrier" ? `desk.decidedCarrier.${act}` : `desk.decided.${act}`,
              )}
            </b>
            <p className="hint">{say("desk.decidedBy", { day: date(at), name: by })}</p>
            {comment && <p>{comment}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
