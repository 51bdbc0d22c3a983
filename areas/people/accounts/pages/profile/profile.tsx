import { useLoaderData } from "react-router";
import { getMyDetails, listRoles } from "#areas/people/accounts/endpoints.ts";
import { carrierPath } from "#core/paths.ts";

import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { CarrierStatus } from "../carrier-status.tsx";
import { accountSection } from "../own/account-section.tsx";
import { profilePath } from "../own/own-paths.ts";
import { ProfilePhoto } from "../person/profile-photo.tsx";
import { ShopStatus } from "../shop-status.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OwnContacts, OwnFacts } from "./own-facts.tsx";

export async function loader(args: PageArgs) {
  const { call } = pageFor(requireVerified, args);
  const [own, { data }] = await Promise.all([
    call(getMyDetails, {}),
    call(listRoles, { size: 100 }),
  ]);
  const roles = data.filter(({ code }) => own.roles.includes(code)).map(({ name }) => name);
  return { title: own.name, own, roles };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Profile() {
  const { title, own, roles } = useLoaderData<typeof loader>();
  const say = useSay();
  const { date } = useFormat();
  const invitation = new URL(own.referralLink);
  return (
    <DetailPage
      title={title}
      actions={<QuietLink to="/profile/edit">{say("accounts.own.edit")}</QuietLink>}
      {...accountSection(say, profilePath)}
    >
      <div className="flex flex-wrap items-center gap-4">
        <ProfilePhoto name={own.name} picture={own.pictureKey} />
        <div className="grid gap-1">
          <p className="flex flex-wrap gap-2">
            {roles.map((role) => (
              <Badge key={role}>{role}</Badge>
            ))}
          </p>
          <p className="hint">{say("accounts.profile.since", { day: date(own.createdAt) })}</p>
        </div>
      </div>
      <NextSteps own={own} />
      {own.shop && (
        <Section
          title={say("accounts.own.shop")}
          more={{ to: "/profile/set-up-shop", label: say("accounts.profile.changeShop") }}
        >
          <ShopStatus shop={own.shop} />
        </Section>
      )}
      {own.carrier && (
        <Section
          title={say("accounts.own.carrier")}
          more={{ to: carrierPath, label: say("accounts.carrier.home") }}
        >
          <CarrierStatus carrier={own.carrier} />
        </Section>
      )}
      <OwnContacts own={own} />
      <OwnFacts own={own} />
      <Section title={say("accounts.profile.referral")} id="referral">
        <p className="mb-3">{say("accounts.profile.referralLead")}</p>
        <p className="mb-3 wrap-anywhere">
          <strong>{own.referralLink}</strong>
        </p>
        <Share
          path={invitation.pathname + invitation.search}
          title={say("accounts.profile.invitation")}
        />
      </Section>
    </DetailPage>
  );
}
