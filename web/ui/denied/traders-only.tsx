import { useSay } from "#web/words/words.tsx";
import { ButtonLink, QuietLink } from "../base/button.tsx";
import { AccessDeniedPage } from "./access-denied-page.tsx";

/** Replaces a trader's page for users who do not sell. */
export function TradersOnly() {
  const say = useSay();
  return (
    <AccessDeniedPage title={say("web.tradersOnly.title")} lead={say("web.tradersOnly.lead")}>
      <ButtonLink to="/profile/set-up-shop">{say("web.tradersOnly.begin")}</ButtonLink>
      <QuietLink to="/market/market-access">{say("web.menu.market")}</QuietLink>
    </AccessDeniedPage>
  );
}
