import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Submit } from "#web/post/post-form.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { useSay } from "#web/words/words.tsx";
import { Cost, Step } from "../quantity/quantity-field.tsx";
import "./order-bar.css";

/** Whether a part of the page cannot be seen; so on a phone before scripts know better. */
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

interface OrderBarProps extends ComponentProps<typeof Cost> {
  /** The form's own buttons are in sight. */
  isAway: boolean;
}

/**
 * Price, quantity, sum and "Order now" below a phone's page, where the thumb is: part of the form,
 * whose one field it shows. It stands from the first, so that nothing moves when scripts come.
 */
export function OrderBar({ isAway, ...priced }: OrderBarProps) {
  const say = useSay();
  const { wanted, price, currency, unit } = priced;
  return (
    <div className="order-bar" data-away={isAway || undefined}>
      <p>
        <Price amount={price} currency={currency} unit={unit} />
        <span data-sum="">
          <Cost {...priced} />
        </span>
      </p>
      <Step by={-1} wanted={wanted} />
      <Step by={1} wanted={wanted} />
      <Submit
        name="then"
        value="order"
        aria-label={`${say("market.cart.orderNow")}: ${wanted.amount ?? ""} ${unit}`}
      >
        {say("market.cart.orderNow")}
      </Submit>
    </div>
  );
}
