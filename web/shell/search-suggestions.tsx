import { type ComponentType, startTransition, useEffect, useState } from "react";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { searchBoxSelector } from "./search-box-selector.ts";

interface Boxed {
  box: HTMLInputElement;
  before: string;
}

/**
 * Loads the suggestions when the user first focuses such a search box, unless data is to be saved.
 */
export function SearchSuggestions() {
  const [boxed, setBoxed] = useState<Boxed>();
  const [Suggest, setSuggest] = useState<ComponentType<Boxed>>();
  useEffect(() => {
    const come = (at: EventTarget | null, wasFocused: boolean) => {
      const box = at as HTMLInputElement | null;
      if (!box?.matches?.(searchBoxSelector) || prefersReducedData()) return;
      setBoxed({ box, before: wasFocused ? box.defaultValue : box.value });
      // Without it the box still searches.
      import("../suggest/suggestions.tsx").then(
        ({ default: loaded }) => startTransition(() => setSuggest(() => loaded)),
        () => {},
      );
    };
    const onFocus = ({ target }: Event) => come(target, false);
    document.addEventListener("focusin", onFocus);
    // The touch of the box may have triggered the loading of the scripts, and the user may have
    // typed since.
    come(document.activeElement, true);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  return boxed && Suggest && <Suggest key={boxed.before} {...boxed} />;
}
