import { type RefObject, useEffect, useState } from "react";

interface LiveQuestion<Answer> {
  /** What the document came with. A later document replaces what was fetched. */
  first: Answer;
  /** An element within the form. */
  box: RefObject<HTMLElement | null>;
  /** Address of the answer, as JSON. */
  path: string;
  /** Names of the fields that the answer depends on; they are its query. */
  fields: readonly string[];
}

/** Debounce of the input, in milliseconds. */
const pause = 400;

/**
 * Returns the server's answer to what is typed into a form: a cost, a hint. Only the newest input
 * is answered. Offline and when a request fails, the last answer stays.
 * @param fields has to be the same array at every call
 */
export function useLiveAnswer<Answer>({ first, box, path, fields }: LiveQuestion<Answer>): Answer {
  const [known, setKnown] = useState({ first, answer: first });
  if (known.first !== first) setKnown({ first, answer: first });
  useEffect(() => {
    const form = box.current?.closest("form");
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = new AbortController();
    const fetchAnswer = async () => {
      stop.abort();
      if (!navigator.onLine) return;
      stop = new AbortController();
      const typed = new FormData(form ?? undefined);
      const address = new URL(path, location.href);
      for (const name of fields) address.searchParams.set(name, String(typed.get(name) ?? ""));
      try {
        const response = await fetch(address, { signal: stop.signal });
        if (!response.ok) return;
        const answer = await response.json();
        setKnown((before) => ({ ...before, answer }));
      } catch {
        // Not critical: the answer is shown again before anything is sent.
      }
    };
    const onInput = ({ target }: Event) => {
      if (!fields.includes((target as HTMLInputElement).name)) return;
      clearTimeout(timer);
      timer = setTimeout(fetchAnswer, pause);
    };
    form?.addEventListener("input", onInput);
    return () => {
      form?.removeEventListener("input", onInput);
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, fields, box]);
  return known.answer;
}
