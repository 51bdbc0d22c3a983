import type { MyDetails } from "#areas/people/accounts/endpoints.ts";
import { ownServicesPath } from "#core/paths.ts";
import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { servicesSetUpPath } from "../own/own-paths.ts";

/**
 * Suggestions that make the account more useful, the most urgent first; nothing when all are done.
 */
export function NextSteps({ own }: { own: MyDetails }) {
  const say = useSay();
  const steps = stepsOf(own);
  if (steps.length === 0) return null;
  return (
    <Section title={say("accounts.next.title")}>
      <ul className="grid gap-1">
        {steps.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className="flex min-h-11 items-center underline">
              {say(label)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stepsOf({ shop, carrier, roles, picture, email, phone, ...own }: MyDetails) {
  const isOrganisation = own.userType === "organisation";
  const steps: [isDue: unknown, to: string, label: string][] = [
    [roles.includes("trader") && !shop, "/profile/set-up-shop", "accounts.next.shop"],
    [
      (shop && shop.state !== "approved") || (carrier && carrier.state !== "approved"),
      "/profile/verificationDocuments",
      "accounts.next.documents",
    ],
    [!phone, "/profile/update-contacts", "accounts.next.phone"],
    [!email, "/profile/update-contacts", "accounts.next.email"],
    [!own.location || !own.gender, "/profile/edit", "accounts.next.details"],
    [!picture, "/profile/edit", isOrganisation ? "accounts.next.logo" : "accounts.next.photo"],
    [!roles.includes("trader"), "/profile/set-up-shop", "accounts.next.sell"],
    [!shop?.offersServices, shop ? ownServicesPath : servicesSetUpPath, "accounts.next.service"],
    [!carrier, "/profile/carry-goods", "accounts.next.carry"],
  ];
  return steps.filter(([isDue]) => isDue).map(([, to, label]) => ({ to, label }));
}
