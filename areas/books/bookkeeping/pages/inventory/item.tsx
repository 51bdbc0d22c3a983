import { data, useActionData, useLoaderData } from "react-router";
import { inventoryItemPath, inventoryPath, inventoryShopPath } from "#core/books/book-paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { InputOf } from "#server/operations/endpoint.ts";
import { acceptMissing } from "#server/page.ts";
import { formatDate, formatMoney, formatNumber, formatPrice } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { Submit } from "#web/post/post-form.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import * as endpoints from "../../inventory/endpoints.ts";
import { useBooksSection } from "../parts/books-section.tsx";
import { changedRow, versionSeen } from "../parts/conflict.tsx";
import { DeleteRow } from "../parts/delete-row.tsx";
import { newExpensePath, newSalePath } from "../parts/new-paths.ts";
import { RowList } from "../parts/row-list.tsx";
import { BookForm } from "../waiting/book-form.tsx";
import { ItemConflict } from "./item-conflict.tsx";
import { ItemFields } from "./item-fields.tsx";
import { loadLatestRows } from "./load-latest-rows.ts";
import { loadUnitChoices } from "./unit-choices.ts";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { call, say, language, edition } = pageContext;
  const item = await call(endpoints.getItem, { id: args.params.id ?? "" });
  const { quantity, unit, pricePerUnit, value, lastPrice, soldTimes } = item;
  const money = (amount: number) => formatMoney(language, amount, edition.currency);
  const price = (amount: number) =>
    unit ? formatPrice(language, amount, edition.currency, unit.shortName) : money(amount);
  const fact = (name: string, detail: string) => ({ term: say(name), detail });
  const inStore = unit
    ? formatQuantity(language, quantity, unit.shortName)
    : formatNumber(language, quantity);
  return {
    title: item.name,
    item,
    units: await loadUnitChoices(pageContext),
    latest: await loadLatestRows(pageContext, item),
    left: quantity > 0 ? { quantity: inStore, value: money(value) } : undefined,
    facts: [
      fact("bookkeeping.items.quantity", inStore),
      fact("bookkeeping.items.average", price(pricePerUnit)),
      fact("bookkeeping.items.value", money(value)),
      fact("bookkeeping.items.lastPrice", lastPrice === null ? "" : price(lastPrice)),
      fact("bookkeeping.items.sold", formatNumber(language, soldTimes)),
      fact("bookkeeping.items.since", formatDate(language, item.dateAdded)),
    ],
  };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const typed = await formValues();
  if (typed.act === "delete") {
    const { version } = typed;
    const done = await attempt(endpoints.deleteItem, { id, version }, typed);
    return answer(acceptMissing(done), inventoryPath, flash.deleted);
  }
  if (typed.act !== "save") throw data(null, { status: 400 });
  const { name = "", quantity = "", pricePerUnit = "", unitId, version } = typed;
  const input = { id, name, quantity, pricePerUnit, unitId, version } as InputOf<
    typeof endpoints.changeItem
  >;
  const done = await attempt(endpoints.changeItem, input, typed);
  return answer(done, inventoryItemPath(id), flash.saved);
}

export { clientAction } from "#web/offline-queue/client-action.ts";
export { shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** One item of the inventory: its stock, with links to sell, buy, count or delete it. */
export default function ItemPage() {
  const { title, item, units, facts, left, latest } = useLoaderData<typeof loader>();
  const { refusal } = useActionData<{ refusal: Refusal }>() ?? {};
  const say = useSay();
  const refusalOf = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  const ofSave = refusalOf("save");
  const now = changedRow<endpoints.InventoryItem>(ofSave);
  return (
    <ArticlePage
      {...useBooksSection(title, "inventory", true)}
      {...(item.isDemo && { actions: <DemoBadge /> })}
    >
      <DefinitionList items={facts} />
      <p className="my-4 flex flex-wrap gap-3">
        {left && <ButtonLink to={newSalePath(item.id)}>{say("bookkeeping.items.sell")}</ButtonLink>}
        <QuietLink to={newExpensePath(item.id)}>{say("bookkeeping.items.buy")}</QuietLink>
        <QuietLink to={inventoryShopPath(item.id)}>{say("bookkeeping.items.shop")}</QuietLink>
      </p>
      {latest.rows.length > 0 && (
        <Section title={say("bookkeeping.items.latest")}>
          <RowList rows={latest.rows} />
          <p className="mt-3 flex flex-wrap gap-3">
            {latest.ways.map(({ to, label }) => (
              <ButtonLink key={to} look="quiet" to={to}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </Section>
      )}
      <Section title={say("bookkeeping.items.change")}>
        <p className="mb-4">{say("bookkeeping.items.changeText")}</p>
        <BookForm refusal={ofSave}>
          {now && ofSave && <ItemConflict refusal={ofSave} now={now} units={units} />}
          <input type="hidden" name="act" value="save" />
          <input type="hidden" name="version" value={versionSeen(ofSave, item)} />
          <ItemFields units={units} before={item} />
          <Submit>{say(now ? "bookkeeping.conflict.keepMine" : "bookkeeping.save")}</Submit>
        </BookForm>
      </Section>
      <DeleteRow
        label={say("bookkeeping.items.delete")}
        version={item.version}
        refusal={refusalOf("delete")}
      >
        {left ? say("bookkeeping.items.deleteLeft", left) : say("bookkeeping.items.deleteText")}
      </DeleteRow>
    </ArticlePage>
  );
}
