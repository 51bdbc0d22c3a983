import { useSay } from "#web/words/words.tsx";
import { ButtonLink } from "../base/button.tsx";
import { Page } from "../base/page.tsx";

/** Stands, with status 403, in the place of a trader's page for who does not sell: with a way to begin. */
export function TradersOnly() {
  const say = useSay();
  return (
    <Page narrow title={say("web.tradersOnly.title")} lead={say("web.tradersOnly.lead")}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/profile/set-up-shop">{say("web.tradersOnly.begin")}</ButtonLink>
        <ButtonLink look="quiet" to="/market/market-access">
          {say("web.menu.market")}
        </ButtonLink>
      </div>
    </Page>
  );
}
