import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Submit } from "#web/post/post-form.tsx";
import { Price } from "#web/ui/cards/price.tsx";
import { useSay } from "#web/words/words.tsx";
import { QuantityCost, StepButton } from "../quantity/quantity-field.tsx";
import "./order-bar.css";

/** Returns whether an element is out of view; true before hydration, as on a phone. */
export function useOutOfSight() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOutOfSight, setOutOfSight] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((seen) => setOutOfSight(!seen.pop()?.isIntersecting));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isOutOfSight };
}

interface OrderBarProps extends ComponentProps<typeof QuantityCost> {
  /** Whether the form's own buttons are in view. */
  isAway: boolean;
}

/**
 * The bar at the bottom of a phone's page with price, quantity, sum and "Order now". It belongs to
 * the form and shows the form's one field. It is rendered from the start, so hydration shifts no
 * layout.
 */
export function OrderBar({ isAway, ...priced }: OrderBarProps) {
  const say = useSay();
  const { quantityState, price, currency, unit } = priced;
  return (
    <div className="order-bar" data-away={isAway || undefined}>
      <p>
        <Price amount={price} currency={currency} unit={unit} />
        <span data-sum="">
          <QuantityCost {...priced} />
        </span>
      </p>
      <StepButton by={-1} quantityState={quantityState} />
      <StepButton by={1} quantityState={quantityState} />
      <Submit
        name="then"
        value="order"
        aria-label={`${say("market.cart.orderNow")}: ${quantityState.amount ?? ""} ${unit}`}
      >
        {say("market.cart.orderNow")}
      </Submit>
    </div>
  );
}
