import { type RefObject, useEffect, useState } from "react";
import { costPath, type DisplayedCost } from "./displayed-cost.ts";

/** Debounce of the input, in milliseconds. */
const pause = 400;

/**
 * Returns the cost of the input in the form around `box`. If a request fails, the last cost stays.
 */
export function useCost(
  service: string,
  first: DisplayedCost,
  box: RefObject<HTMLElement | null>,
): DisplayedCost {
  const [known, setKnown] = useState({ first, cost: first });
  if (known.first !== first) setKnown({ first, cost: first });
  useEffect(() => {
    const form = box.current?.closest("form");
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = new AbortController();
    const fetchCost = async () => {
      stop.abort();
      stop = new AbortController();
      const typed = new FormData(form ?? undefined);
      const typedInto = (name: string) => String(typed.get(name) ?? "");
      const [quantity, unitId] = [typedInto("quantity"), typedInto("unitId")];
      const query = new URLSearchParams({ service, quantity, unitId });
      try {
        const answer = await fetch(`${costPath}?${query}`, { signal: stop.signal });
        if (!answer.ok) return;
        const cost = await answer.json();
        setKnown((before) => ({ ...before, cost }));
      } catch {
        // Not critical: the cost is shown again before anything is sent.
      }
    };
    const onInput = ({ target }: Event) => {
      if (!/^(quantity|unitId)$/.test((target as HTMLInputElement).name)) return;
      clearTimeout(timer);
      timer = setTimeout(fetchCost, pause);
    };
    form?.addEventListener("input", onInput);
    return () => {
      form?.removeEventListener("input", onInput);
      clearTimeout(timer);
      stop.abort();
    };
  }, [service, box]);
  return known.cost;
}
