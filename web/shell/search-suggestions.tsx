import { type ComponentType, useEffect, useState } from "react";
import { savesData } from "./saves-data.ts";

interface Boxed {
  box: HTMLInputElement;
  before: string;
}

/** Boxes for words that commodities, places and traders are suggested for. */
const boxes = ".site-search input,[data-suggest] [type=search]";

/** Fetches what suggests while she types when she first comes to such a box; not with few bytes. */
export function SearchSuggestions() {
  const [boxed, setBoxed] = useState<Boxed>();
  const [Suggest, setSuggest] = useState<ComponentType<Boxed>>();
  useEffect(() => {
    const onFocus = ({ target }: Event) => {
      const box = target as HTMLInputElement;
      if (!box.matches?.(boxes) || savesData()) return;
      setBoxed({ box, before: box.value });
      // Without it the box searches as ever.
      import("../suggest/suggestions.tsx").then(
        ({ default: loaded }) => setSuggest(() => loaded),
        () => {},
      );
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  return boxed && Suggest && <Suggest key={boxed.before} {...boxed} />;
}
