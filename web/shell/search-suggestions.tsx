import { type ComponentType, startTransition, useEffect, useState } from "react";
import { savesData } from "./saves-data.ts";
import { searchBoxes } from "./search-boxes.ts";

interface Boxed {
  box: HTMLInputElement;
  before: string;
}

/** Fetches what suggests while she types when she first comes to such a box; not with few bytes. */
export function SearchSuggestions() {
  const [boxed, setBoxed] = useState<Boxed>();
  const [Suggest, setSuggest] = useState<ComponentType<Boxed>>();
  useEffect(() => {
    const come = (at: EventTarget | null, isThere: boolean) => {
      const box = at as HTMLInputElement | null;
      if (!box?.matches?.(searchBoxes) || savesData()) return;
      setBoxed({ box, before: isThere ? box.defaultValue : box.value });
      // Without it the box searches as ever.
      import("../suggest/suggestions.tsx").then(
        ({ default: loaded }) => startTransition(() => setSuggest(() => loaded)),
        () => {},
      );
    };
    const onFocus = ({ target }: Event) => come(target, false);
    document.addEventListener("focusin", onFocus);
    // Her touch of the box may be what brought the scripts; she types meanwhile.
    come(document.activeElement, true);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  return boxed && Suggest && <Suggest key={boxed.before} {...boxed} />;
}
