import { Link } from "react-router";
import type { ProductState } from "#areas/market/product-states.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Section } from "#web/ui/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { productsPath } from "./paths.ts";

interface ProductFiguresProps {
  counts: Record<ProductState | "outOfStock", number>;
}

const states = ["approved", "submitted", "declined", "draft"] as const;

/** How many products she has in each state, and how many are out of stock. */
export function ProductFigures({ counts }: ProductFiguresProps) {
  const say = useSay();
  const { number } = useFormat();
  return (
    <Section
      title={say("seller.home.figures")}
      more={{ to: productsPath, label: say("seller.home.door.products") }}
    >
      <DefinitionList
        items={[
          ...states.map((state) => ({
            term: say(`seller.state.many.${state}`),
            detail: (
              <Link
                to={`${productsPath}?state=${state}`}
                className="-my-3 inline-block min-w-11 py-3"
              >
                {number(counts[state])}
              </Link>
            ),
          })),
          { term: say("seller.home.outOfStock"), detail: number(counts.outOfStock) },
        ]}
      />
    </Section>
  );
}
