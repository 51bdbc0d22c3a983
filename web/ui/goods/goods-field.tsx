import { type ComponentProps, useEffect, useRef } from "react";
import { Select } from "#web/ui/base/field.tsx";
import { restoreServerHtml } from "#web/ui/base/server-html.ts";
import { useSay } from "#web/words/words.tsx";
import { foundIn } from "../goods-list/found.ts";
import { typeAllGoods, typeGoods } from "../typed-goods/type-goods.ts";

/**
 * Chooses goods by typed words; without scripts from the list of a `<Select>`, whose props it has.
 * The options are those of `loadCommodityOptions`.
 */
export function GoodsField(select: Omit<ComponentProps<typeof Select>, "ref">) {
  const say = useSay();
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => (list.current ? typeGoods(list.current) : undefined), []);
  return <Select empty="" {...select} ref={list} data-goods={foundIn(say)} />;
}

/** A prerendered part of the page, whose choices of goods become fields for typed words. */
export function TypedGoodsHtml({ html }: { html: string }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current) return;
    restoreServerHtml(html, part.current);
    return typeAllGoods(part.current);
  }, [html]);
  return (
    <div
      ref={part}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, texts escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
