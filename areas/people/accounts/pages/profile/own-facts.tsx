import type { MyDetails } from "#areas/people/accounts/endpoints.ts";
import { languageFacts } from "#core/languages.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { SocialLinks } from "../social-links.tsx";

export function OwnFacts({ own }: { own: MyDetails }) {
  const say = useSay();
  const label = (field: string) => say(`accounts.field.${field}.label`);
  const { country, location, gender } = own;
  const person = [own.firstName, own.middleName, own.lastName].filter(Boolean).join(" ");
  return (
    <Section
      title={say("accounts.profile.about")}
      more={{ to: "/profile/edit", label: say("accounts.own.edit") }}
    >
      <DefinitionList
        items={[
          { term: say("accounts.profile.person"), detail: person },
          { term: label("gender"), detail: gender && say(`accounts.profile.gender.${gender}`) },
          {
            term: label("location"),
            detail: [location?.name, country.name].filter(Boolean).join(", "),
          },
          { term: label("organizationCity"), detail: own.organizationCity },
          { term: label("physicalAddress"), detail: own.physicalAddress },
          { term: label("postalAddress"), detail: own.postalAddress },
          { term: label("language"), detail: languageFacts[own.language].ownName },
          {
            term: label("website"),
            detail: own.website && (
              <a href={own.website} rel="noreferrer" className="wrap-anywhere">
                {own.website}
              </a>
            ),
          },
          {
            term: say("accounts.own.socials"),
            detail:
              Object.keys(own.socials).length > 0 ? <SocialLinks socials={own.socials} /> : "",
          },
        ]}
      />
    </Section>
  );
}

export function OwnContacts({ own }: { own: MyDetails }) {
  const say = useSay();
  const { phone, isPhoneVerified, email, isEmailVerified } = own;
  const more = { to: "/profile/update-contacts", label: say("accounts.profile.changeContacts") };
  return (
    <Section title={say("accounts.profile.contacts")} more={more}>
      <DefinitionList
        items={[
          {
            term: say("accounts.field.phone.label"),
            detail: <Contact value={phone} isVerified={isPhoneVerified} />,
          },
          {
            term: say("accounts.field.email.label"),
            detail: <Contact value={email} isVerified={isEmailVerified} />,
          },
        ]}
      />
    </Section>
  );
}

function Contact({ value, isVerified }: { value: string | null; isVerified: boolean }) {
  const say = useSay();
  if (!value) return say("accounts.profile.none");
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 wrap-anywhere">
      {value}
      <Badge tone={isVerified ? "good" : "waiting"}>
        {say(isVerified ? "accounts.profile.verified" : "accounts.profile.unverified")}
      </Badge>
    </span>
  );
}
