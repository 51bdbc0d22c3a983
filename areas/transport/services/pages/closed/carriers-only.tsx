import { carryGoodsPath } from "#core/paths.ts";
import { logisticsInformationPath } from "#core/transport/transport-paths.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { AccessDeniedPage } from "#web/ui/denied/access-denied-page.tsx";
import { useSay } from "#web/words/words.tsx";

/** Replaces a carrier's page for users who are no carriers, and leads to the application. */
export function CarriersOnly() {
  const say = useSay();
  return (
    <AccessDeniedPage
      title={say("logistics.order.closed.title")}
      lead={say("logistics.order.closed.lead")}
    >
      <ButtonLink to={carryGoodsPath}>{say("logistics.order.closed.join")}</ButtonLink>
      <QuietLink to={logisticsInformationPath}>
        {say("logistics.order.closed.information")}
      </QuietLink>
    </AccessDeniedPage>
  );
}
