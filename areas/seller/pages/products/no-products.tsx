import { ButtonLink } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ProductPart } from "../../products/endpoints.ts";
import { importPath, newProductPath, productsPath } from "../paths.ts";

interface NoProductsProps {
  term: string;
  state: ProductPart | undefined;
  /** She has none at all yet. */
  isFirst: boolean;
}

/** Said where the list has nothing to show, with what to do about it. */
export function NoProducts({ term, state, isFirst }: NoProductsProps) {
  const say = useSay();
  if (!isFirst) {
    return (
      <EmptyState
        title={
          term ? say("seller.page.notFound", { term }) : say(`seller.page.none.${state ?? "all"}`)
        }
      >
        {!term && state === "soldOut" && <p>{say("seller.page.soldOutHint")}</p>}
        <ButtonLink look="quiet" to={productsPath}>
          {say("seller.page.showAll")}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={say("seller.page.none.all")}>
      <p>{say("seller.page.noneHint")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={newProductPath}>{say("seller.page.add")}</ButtonLink>
        <ButtonLink look="quiet" to={importPath}>
          {say("seller.page.import")}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
