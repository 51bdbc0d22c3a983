import { type RefObject, useEffect, useState } from "react";
import { hintsPath } from "../paths.ts";
import type { FormHints } from "../product/load-form-hints.ts";

/** Debounce time in milliseconds. */
const pause = 400;
const hintFields = ["kind", "commodityId", "unitId", "price"];

/**
 * Loads hints for what is typed into the form around `box`. When the request fails, the form does
 * not change.
 */
export function useHints(first: FormHints, box: RefObject<HTMLElement | null>): FormHints {
  const [known, setKnown] = useState({ first, hints: first });
  if (known.first !== first) setKnown({ first, hints: first });
  useEffect(() => {
    const form = box.current?.closest("form");
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = new AbortController();
    const fetchHints = async () => {
      stop.abort();
      stop = new AbortController();
      const typed = new FormData(form ?? undefined);
      const query = new URLSearchParams(
        hintFields.map((name) => [name, `${typed.get(name) ?? ""}`]),
      );
      try {
        const answer = await fetch(`${hintsPath}?${query}`, { signal: stop.signal });
        if (answer.ok) {
          const hints = await answer.json();
          setKnown((before) => ({ ...before, hints }));
        }
      } catch {
        // The form works without hints.
      }
    };
    const onInput = ({ target }: Event) => {
      if (!hintFields.includes((target as HTMLInputElement).name)) return;
      clearTimeout(timer);
      timer = setTimeout(fetchHints, pause);
    };
    form?.addEventListener("input", onInput);
    return () => {
      form?.removeEventListener("input", onInput);
      clearTimeout(timer);
      stop.abort();
    };
  }, [box]);
  return known.hints;
}
