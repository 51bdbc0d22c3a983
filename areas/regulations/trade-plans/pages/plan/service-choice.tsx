import { useFormat } from "#web/format/use-format.ts";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";

interface ServiceChoiceProps {
  services: { to: string; label: string; amount: number; chosen: boolean }[];
  currency: string;
}

/** Chooses the service that carries the goods; each choice is its own plan URL. */
export function ServiceChoice({ services, currency }: ServiceChoiceProps) {
  const say = useSay();
  const { money } = useFormat();
  if (services.length < 2) return null;
  return (
    <div className="print:hidden">
      <Chips
        label={say("tradePlans.services")}
        chips={services.map(({ to, label, amount, chosen }) => ({
          to,
          label: say("web.ui.pair", { label, value: money(amount, currency) }),
          chosen,
        }))}
      />
    </div>
  );
}
