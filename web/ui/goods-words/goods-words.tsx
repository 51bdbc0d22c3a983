import { type ComponentProps, useEffect, useId, useRef } from "react";
import { FieldFrame } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { foundIn } from "../goods-list/found.ts";

interface GoodsWordsProps extends Omit<ComponentProps<"input">, "id" | "className" | "list"> {
  label: string;
  name: string;
  hint?: string;
  below?: ComponentProps<typeof FieldFrame>["below"];
  /** The goods whose names are suggested, as `loadCommodityNames` returns them. */
  goods: readonly { value: number; label: string }[];
}

/**
 * Takes goods in the user's own words, and suggests those of the list. The browser
 * suggests them until the field has the focus and the script of `<GoodsField>` has loaded.
 */
export function GoodsWords({ label, name, hint, below, goods, ...own }: GoodsWordsProps) {
  const say = useSay();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    const ends = new AbortController();
    const { signal } = ends;
    const come = () => {
      import("../typed-goods/type-goods.ts").then(
        ({ typeGoods }) => {
          // Only once, and not in a page that has been left meanwhile.
          if (!field?.dataset.goods || signal.aborted) return;
          signal.addEventListener("abort", typeGoods(field));
        },
        () => {},
      );
    };
    field?.addEventListener("focus", come, { signal });
    if (document.activeElement === field) come();
    return () => ends.abort();
  }, []);
  return (
    <>
      <FieldFrame name={name} label={label} hint={hint} below={below} required={own.required}>
        {(wiring) => (
          <input
            {...own}
            {...wiring}
            ref={input}
            list={id}
            data-goods={foundIn(say)}
            autoComplete="off"
            className="control"
          />
        )}
      </FieldFrame>
      <datalist id={id}>
        {goods.map(({ value, label: goodsName }) => (
          <option key={value} value={goodsName} data-id={value} />
        ))}
      </datalist>
    </>
  );
}
