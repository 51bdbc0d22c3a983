import { Link } from "react-router";
import type { ProductState } from "#areas/market/product-states.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ProductPart } from "../../products/endpoints.ts";
import { productsPath } from "../paths.ts";

interface ProductFiguresProps {
  counts: Record<ProductState | "outOfStock", number>;
}

const states = ["approved", "submitted", "declined", "draft"] as const;

/** A number that leads to what it counts. */
function Counted({ part, count }: { part: ProductPart; count: number }) {
  const { number } = useFormat();
  return (
    <Link to={`${productsPath}?state=${part}`} className="-my-3 inline-block min-w-11 py-3">
      {number(count)}
    </Link>
  );
}

/** How many products she has in each state, and how many are out of stock. */
export function ProductFigures({ counts }: ProductFiguresProps) {
  const say = useSay();
  return (
    <Section
      title={say("seller.home.figures")}
      more={{ to: productsPath, label: say("seller.home.door.products") }}
    >
      <DefinitionList
        items={[
          ...states.map((state) => ({
            term: say(`seller.state.many.${state}`),
            detail: <Counted part={state} count={counts[state]} />,
          })),
          {
            term: say("seller.home.outOfStock"),
            detail: <Counted part="soldOut" count={counts.outOfStock} />,
          },
        ]}
      />
    </Section>
  );
}
