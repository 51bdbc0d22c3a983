import { type RefObject, useEffect, useRef } from "react";

/**
 * Folds a `<details>` that lies over the page: on Escape, on a press beside it, and when one of its
 * links is followed. `const menu = useFoldAway(); <details ref={menu}>`
 */
export function useFoldAway(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isWithin = ({ target }: Event) => details.current?.contains(target as Node) ?? false;
    const fold = () => {
      if (details.current) details.current.open = false;
    };
    const onPress = (event: Event) => {
      if (!isWithin(event)) fold();
    };
    const onClick = (event: Event) => {
      if (isWithin(event) && (event.target as Element).closest("a")) fold();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      if (isWithin(event)) details.current.querySelector("summary")?.focus();
      fold();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return details;
}
