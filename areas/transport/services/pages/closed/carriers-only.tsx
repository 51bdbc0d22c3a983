import { logisticsInformationPath } from "#core/transport/transport-paths.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { AccessDeniedPage } from "#web/ui/denied/access-denied-page.tsx";
import { useSay } from "#web/words/words.tsx";

/** Replaces a carrier's page for users who are no carriers; the chamber grants the role. */
export function CarriersOnly() {
  const say = useSay();
  const phone = useShellData()?.edition.phone;
  return (
    <AccessDeniedPage
      title={say("logistics.order.closed.title")}
      lead={say("logistics.order.closed.lead")}
    >
      {phone && (
        <a className="button button-primary" href={`tel:${phone.replace(/\s/g, "")}`}>
          {say("logistics.order.closed.call", { phone })}
        </a>
      )}
      <QuietLink to={logisticsInformationPath}>
        {say("logistics.order.closed.information")}
      </QuietLink>
    </AccessDeniedPage>
  );
}
