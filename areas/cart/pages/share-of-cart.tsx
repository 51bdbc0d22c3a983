import { traderPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Cart } from "../endpoints.ts";
import { LineOfCart } from "./line-of-cart.tsx";

interface ShareOfCartProps {
  share: Cart["shares"][number];
  /** Of one of the page's forms, whichever it was. */
  refusal: Refusal | undefined;
}

/** What one trader is asked for, and what it comes to. */
export function ShareOfCart({
  share: { trader, currency, total, lines },
  refusal,
}: ShareOfCartProps) {
  const say = useSay();
  const { money } = useFormat();
  return (
    <Section title={trader.name} more={{ to: traderPath(trader.id), label: say("cart.shop") }}>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.product.id}>
            <LineOfCart
              line={line}
              refusal={refusal?.values.product === line.product.id ? refusal : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4">
        <span>{say("cart.total")}</span>
        <b>{money(total, currency)}</b>
      </p>
    </Section>
  );
}
