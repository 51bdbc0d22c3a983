import { Link } from "react-router";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { ownProductPath, productsPath } from "../paths.ts";
import { SellAgain } from "../sell-again.tsx";

/** What buyers cannot order any more: the next lot is a press away, or new stock of the same. */
export function SoldOut({ products }: { products: { id: string; name: string }[] }) {
  const say = useSay();
  const all = {
    to: `${productsPath}?state=soldOut`,
    label: say("seller.page.showAll"),
  };
  return (
    <Section title={say("seller.home.soldOut")} more={all}>
      <ul className="grid">
        {products.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center gap-3 border-b border-line py-3"
          >
            <Link
              to={ownProductPath(product.id)}
              className="inline-flex min-h-11 min-w-0 grow items-center underline wrap-anywhere"
            >
              {product.name}
            </Link>
            <SellAgain {...product} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
