import { marketPath, regionsPath } from "#core/paths.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { useSay } from "#web/words/words.tsx";

/** Shown when another edition does not answer, with links to alternatives. */
export function PartnerUnavailable({ edition }: { edition: string }) {
  const say = useSay();
  return (
    <EmptyState title={say("market.region.silent", { edition })}>
      <p className="marks">
        <ButtonLink to={marketPath}>{say("market.list.all")}</ButtonLink>
        <QuietLink to={regionsPath}>{say("market.regions.title")}</QuietLink>
      </p>
    </EmptyState>
  );
}
