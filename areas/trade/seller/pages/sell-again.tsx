import { ButtonLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import { sellAgainPath } from "./paths.ts";

/** Links to the new product form, filled from this product. */
export function SellAgain({ id, name }: { id: string; name: string }) {
  const say = useSay();
  return (
    <ButtonLink
      look="quiet"
      to={sellAgainPath(id)}
      aria-label={say("seller.page.sellAgainOf", { name })}
    >
      {say("seller.page.sellAgain")}
    </ButtonLink>
  );
}
