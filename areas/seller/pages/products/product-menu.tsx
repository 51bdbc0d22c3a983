import { Link } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { DropMenu } from "#web/ui/goods/drop-menu.tsx";
import { useSay } from "#web/words/words.tsx";
import { ownProductPath } from "../paths.ts";
import type { ListedProduct } from "./listed-product.ts";

interface ProductMenuProps {
  product: ListedProduct;
  refusal: Refusal | undefined;
}

/** What else may be done with a product of the list. */
export function ProductMenu({ product, refusal }: ProductMenuProps) {
  const say = useSay();
  const { id, name, acts } = product;
  const posted = [...acts, "duplicate"] as const;
  return (
    <PostForm refusal={refusal}>
      <input type="hidden" name="id" value={id} />
      <DropMenu
        label={
          <>
            {say("seller.page.more")} <span className="sr-only">{name}</span>
          </>
        }
      >
        {[
          <Link key="edit" to={ownProductPath(id)}>
            {say("seller.page.edit")}
          </Link>,
          product.public && (
            <Link key="view" to={product.public}>
              {say("seller.page.view")}
            </Link>
          ),
          ...posted.map((act) => (
            <button key={act} type="submit" name="act" value={act}>
              {say(`seller.page.act.${act}`)}
            </button>
          )),
        ].filter(Boolean)}
      </DropMenu>
    </PostForm>
  );
}
