import type { MyDetails } from "#areas/accounts/endpoints.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";

const contactsPath = "/profile/update-contacts";

/** How she is reached, and what of it she has proved to be hers. */
export function OwnContacts({ own }: { own: MyDetails }) {
  const say = useSay();
  const { phone, isPhoneVerified, email, isEmailVerified } = own;
  const more = { to: contactsPath, label: say("accounts.profile.changeContacts") };
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
