import { Form } from "react-router";
import { unlistedItem } from "#core/books/book-paths.ts";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { useSay } from "#web/words/words.tsx";
import { newItemPath } from "../parts/new-paths.ts";
import { ItemTile } from "./item-tile.tsx";
import type { loadSell } from "./load-sell.ts";
import { QueuedItems } from "./queued-items.tsx";
import "./sales.css";

type Goods = NonNullable<Awaited<ReturnType<typeof loadSell>>["goods"]>;

/** The best-selling items, all items by name, or something that is not in the inventory. */
export function ItemPicker({ goods: { term, page, total, items } }: { goods: Goods }) {
  const say = useSay();
  const isAll = term !== null;
  return (
    <>
      <h2>{say(isAll ? "bookkeeping.sales.allGoods" : "bookkeeping.sales.which")}</h2>
      {isAll && (
        <Form method="get" className="my-3">
          <Field
            type="search"
            name="term"
            label={say("bookkeeping.sales.findGoods")}
            defaultValue={term}
            maxLength={120}
          />
          <button type="submit" className="button button-primary">
            {say("bookkeeping.sales.find")}
          </button>
        </Form>
      )}
      <PagedList
        list={
          items.length > 0 && (
            <ul className="goods-tiles">
              {items.map((item) => (
                <ItemTile key={item.id} {...item} />
              ))}
            </ul>
          )
        }
        empty={{
          title: say(term ? "bookkeeping.sales.noSuchGoods" : "bookkeeping.sales.noGoods"),
          advice: !term && (
            <QuietLink to={newItemPath}>{say("bookkeeping.sales.addGoods")}</QuietLink>
          ),
        }}
        pager={isAll ? { page, total } : undefined}
      />
      {!isAll && <QueuedItems listed={items.map(({ id }) => id)} />}
      <p className="mt-4 flex flex-wrap gap-3">
        {!isAll && total > 0 && (
          <QuietLink to="?term=">{say("bookkeeping.sales.allGoods")}</QuietLink>
        )}
        <QuietLink to={`?item=${unlistedItem}`}>{say("bookkeeping.sales.other")}</QuietLink>
      </p>
    </>
  );
}
