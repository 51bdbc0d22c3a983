import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import { useAddressWith } from "../base/address-with.ts";
import { ButtonLink } from "../base/button.tsx";
import { EmptyState } from "../base/empty-state.tsx";

/** Shown where an address asks for a page behind the last one of a list. */
export function BeyondLast({ page }: { page: number }) {
  const say = useSay();
  const { number } = useFormat();
  const addressWith = useAddressWith("page");
  return (
    <EmptyState title={say("web.ui.beyond", { page: number(page) })}>
      <ButtonLink to={addressWith()}>{say("web.ui.firstPage")}</ButtonLink>
    </EmptyState>
  );
}
