import { marketAddress } from "#core/paths.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Chosen, loadProductList } from "./product-filters.ts";

type Choices = Awaited<ReturnType<typeof loadProductList>>["choices"];

/** One touch to the next level of the tree: categories, then sub-categories, then commodities. */
export function Narrower({ chosen, choices }: { chosen: Chosen; choices: Choices }) {
  const say = useSay();
  const { category, subCategory, commodity, location, sort } = chosen;
  const kept = { location, sort };
  if (!category) {
    return (
      <Chips
        label={say("market.filter.category")}
        chips={choices.categories.map(({ value, label }) => ({
          label,
          to: marketAddress({ category: value, ...kept }),
        }))}
      />
    );
  }
  const level = subCategory || choices.subCategories.length < 2 ? "commodity" : "subCategory";
  const isSub = level === "subCategory";
  const options = isSub ? choices.subCategories : choices.commodities;
  if (options.length < 2 && !commodity) return null;
  const whole = { category, ...(isSub ? {} : { subCategory }), ...kept };
  return (
    <Chips
      label={say(`market.filter.${level}`)}
      chips={[
        {
          label: say(`market.filter.any.${level}`),
          to: marketAddress(whole),
          chosen: !commodity,
        },
        ...options.map(({ value, label }) => ({
          label,
          to: marketAddress({ ...whole, [level]: value }),
          chosen: !isSub && value === commodity,
        })),
      ]}
    />
  );
}
