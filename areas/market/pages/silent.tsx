import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useSay } from "#web/words/words.tsx";
import { marketPath, regionsPath } from "./paths.ts";

/** Said where another edition does not answer, with the ways that stay. */
export function Silent({ edition }: { edition: string }) {
  const say = useSay();
  return (
    <EmptyState title={say("market.region.silent", { edition })}>
      <p className="marks">
        <ButtonLink to={marketPath}>{say("market.list.all")}</ButtonLink>
        <ButtonLink to={regionsPath} look="quiet">
          {say("market.regions.title")}
        </ButtonLink>
      </p>
    </EmptyState>
  );
}
