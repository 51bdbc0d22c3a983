import { Link } from "#web/ui/base/link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { ownProductPath, productsPath } from "../paths.ts";
import { SellAgain } from "../sell-again.tsx";

interface SoldOutProps {
  products: { id: string; name: string }[];
  /** The total number. */
  count: number;
}

/** Lists sold out products, each with a button to sell it again. */
export function SoldOutProducts({ products, count }: SoldOutProps) {
  const say = useSay();
  const all = {
    to: `${productsPath}?state=soldOut`,
    label: say("seller.page.tab.soldOut", { count }),
  };
  const isMore = count > products.length;
  return (
    <Section title={say("seller.home.soldOut")} {...(isMore && { more: all })}>
      <ul className="grid">
        {products.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center gap-3 border-b border-line py-3"
          >
            <Link
              to={ownProductPath(product.id)}
              className="inline-flex min-h-11 w-24 min-w-0 grow items-center underline wrap-anywhere"
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
