import type { Place } from "#areas/transport/services/endpoints.ts";
import { Checks, Demo, Rating } from "#areas/transport/services/pages/cards/service-cards.tsx";
import { phoneInGroups } from "#core/phone-groups.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { ProviderCard } from "../../endpoints.ts";

/** Formats a place: "Kasulu, Kigoma, Tanzania". */
const placeWords = ({ name, regionName, countryName }: Place): string =>
  [name, regionName, countryName].filter(Boolean).join(", ");

interface Worded {
  wording: Wording;
}

/** A list of providers. */
export const ProviderCards = ({ providers, wording }: { providers: ProviderCard[] } & Worded) => (
  <ul className="grid gap-3">
    {providers.map((provider) => (
      <li key={provider.id} className="seller">
        <Avatar name={provider.name} />
        <div>
          <h3>
            <LineAnchor href={transportProviderPath(provider.id)}>{provider.name}</LineAnchor>
          </h3>
          <p className="place">{placeWords(provider.headquarters)}</p>
          <p className="marks">
            <Rating {...provider} wording={wording} />
            <span className="card-note">
              {wording.say("logistics.find.services", { count: provider.services })}
            </span>
            {provider.isDemo && <Demo say={wording.say} />}
          </p>
          <Checks checks={provider.checks} wording={wording} />
        </div>
      </li>
    ))}
  </ul>
);

/** All facts about one provider. */
export function ProviderFacts({ provider, wording }: { provider: ProviderCard } & Worded) {
  const { say, language, edition } = wording;
  const { about, headquarters, emails, tels, checks, deliveredOrders, isDemo } = provider;
  const day = (value: string) => formatDate(language, value, utcOffsetHours[edition.code]);
  return (
    <>
      <ul className="standing">
        <li>
          <Rating {...provider} wording={wording} />
        </li>
        {deliveredOrders > 0 && (
          <li>{say("logistics.find.delivered", { count: deliveredOrders })}</li>
        )}
        {checks.map(({ kind, name, on }) => (
          <li key={`${kind} ${name}`}>
            {say("logistics.find.checkedOn", {
              what: name ?? say(`market.trader.check.${kind}`),
              day: day(on),
            })}
          </li>
        ))}
        {isDemo && (
          <li>
            <Demo say={say} />
          </li>
        )}
      </ul>
      {about && <p className="prose mt-4">{about}</p>}
      <dl className="facts">
        <div>
          <dt>{say("logistics.find.headquarters")}</dt>
          <dd>{placeWords(headquarters)}</dd>
        </div>
        {tels.length + emails.length > 0 && (
          <div>
            <dt>{say("logistics.find.contact")}</dt>
            <dd className="flex flex-wrap gap-x-4">
              {tels.map((tel) => (
                <LineAnchor key={tel} href={`tel:${tel}`}>
                  {phoneInGroups(tel)}
                </LineAnchor>
              ))}
              {emails.map((email) => (
                <LineAnchor key={email} href={`mailto:${email}`}>
                  {email}
                </LineAnchor>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
