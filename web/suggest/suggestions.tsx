import { useEffect, useId, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { apiBase, marketAddress, traderPath } from "#core/paths.ts";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";

/** A result of the call search-suggestion. */
interface Suggestion {
  kind: "commodity" | "place" | "trader";
  id: string;
  name: string;
}

interface SuggestionsProps {
  /** The search box, which becomes a combobox. */
  box: HTMLInputElement;
  /** Its value when it was focused. */
  before: string;
}

/** Debounce delay in milliseconds. */
const pause = 200;
const leastLetters = 2;

const addressOf = ({ kind, id }: Suggestion) =>
  kind === "trader"
    ? traderPath(id)
    : marketAddress(kind === "place" ? { location: id } : { commodity: id });

/** The list of suggestions below a search box: ARIA's combobox with a listbox. */
export default function Suggestions({ box, before }: SuggestionsProps) {
  const say = useSay();
  const id = useId();
  const [typed, setTyped] = useState(box.value === before ? "" : box.value);
  const [found, setFound] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const close = () => setTyped("");

  useEffect(() => {
    setActive(-1);
    const term = typed.trim();
    if (term.length < leastLetters) return setFound([]);
    const stop = new AbortController();
    const { signal } = stop;
    // On failure no suggestions are shown, and the search works without them.
    const fetchSuggestions = () =>
      fetch(`${apiBase}/search-suggestion?${new URLSearchParams({ term })}`, { signal })
        .then((answer) => answer.json())
        .then(
          ({ data = [] }) => signal.aborted || setFound(data),
          () => signal.aborted || setFound([]),
        );
    const timer = setTimeout(fetchSuggestions, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);

  // Registered together with the list, so that a key typed as it appears already applies to it.
  useLayoutEffect(() => {
    const isOpen = found.length > 0;
    const wiring = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(isOpen),
      "aria-controls": id,
      "aria-activedescendant": id + active,
    };
    for (const [name, value] of Object.entries(wiring)) box.setAttribute(name, value);
    if (active < 0) box.removeAttribute("aria-activedescendant");
    const onInput = () => setTyped(box.value);
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isOpen || event.isComposing) return;
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      // One more position than suggestions: the box itself.
      const places = found.length + 1;
      if (step) setActive(((active + 1 + step + places) % places) - 1);
      else if (key === "Enter" && active >= 0) document.getElementById(id + active)?.click();
      else if (key === "Escape") close();
      else return;
      event.preventDefault();
    };
    const listening = [
      ["input", onInput],
      ["keydown", onKey],
      ["focusout", close],
    ] as const;
    for (const [type, act] of listening) box.addEventListener(type, act as EventListener);
    return () => {
      for (const [type, act] of listening) box.removeEventListener(type, act as EventListener);
    };
  });

  // Catches up on keys that were typed between the first render and the first listener.
  useEffect(() => {
    if (box.value !== before) setTyped(box.value);
  }, [box, before]);

  const { parentElement: around } = box;
  if (!around) return null;
  const { offsetLeft: left, offsetTop, offsetHeight } = box;
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {found.length > 0 && say("web.suggest.count", { count: found.length })}
      </p>
      <div
        role="listbox"
        id={id}
        aria-label={say("web.suggest.name")}
        className="head-panel"
        hidden={found.length === 0}
        style={{ left, top: offsetTop + offsetHeight + 4, width: around.offsetWidth }}
        // Keeps the focus in the box when a suggestion is clicked.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((suggestion, place) => (
          <Link
            key={suggestion.kind + suggestion.id}
            id={id + place}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            style={place === active ? { background: "var(--color-brand-soft)" } : undefined}
            to={addressOf(suggestion)}
            onClick={close}
          >
            {suggestion.name}
            {suggestion.kind !== "commodity" && (
              <small style={{ marginLeft: "auto", paddingLeft: "1rem" }}>
                {say(`web.suggest.${suggestion.kind}`)}
              </small>
            )}
          </Link>
        ))}
      </div>
    </>,
    around,
  );
}
