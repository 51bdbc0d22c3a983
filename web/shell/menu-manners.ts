import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * What a server-made part has beside what its HTML does by itself: Escape, a press or focus elsewhere
 * fold what is open, one opens when another closes, and links and the search go without a new
 * document. One listener for a hundred links. `<ServerOnly ref={useMenuManners()}>`
 */
export function useMenuManners(): RefObject<HTMLDivElement | null> {
  const head = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(
    () => (head.current ? keepManners(head.current, (path) => void navigate(path)) : undefined),
    [navigate],
  );
  return head;
}

function keepManners(head: HTMLElement, go: (path: string) => void): () => void {
  const opened = () => [...head.querySelectorAll<HTMLDetailsElement>("details[open]")];

  const foldBeside = ({ target }: Event) => {
    for (const part of opened()) if (!outermost(part).contains(target as Node)) part.open = false;
  };

  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    const parts = opened();
    const around = parts.filter((part) => part.contains(document.activeElement));
    const part = around.at(-1) ?? parts.at(-1);
    if (part) foldWithFocus(part);
  };

  /** The name of `<details>` does this for those side by side, in newer browsers. */
  const onToggle = ({ target }: Event) => {
    const part = target as HTMLDetailsElement;
    if (!part.open) return;
    for (const other of opened()) {
      if (!other.contains(part) && !part.contains(other)) other.open = false;
    }
    summaryOf(part)?.scrollIntoView({ block: "nearest" });
  };

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || link.origin !== location.origin || !isPlain) return;
    event.preventDefault();
    const part = link.closest("details");
    if (link.href === location.href && part) return foldWithFocus(outermost(part));
    go(link.pathname + link.search);
  };

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "get") return;
    event.preventDefault();
    const asked = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    go(`${new URL(form.action).pathname}?${asked}`);
  };

  document.addEventListener("pointerdown", foldBeside);
  document.addEventListener("focusin", foldBeside);
  document.addEventListener("keydown", onKey);
  head.addEventListener("toggle", onToggle, true);
  head.addEventListener("click", onClick);
  head.addEventListener("submit", onSubmit);
  return () => {
    document.removeEventListener("pointerdown", foldBeside);
    document.removeEventListener("focusin", foldBeside);
    document.removeEventListener("keydown", onKey);
    head.removeEventListener("toggle", onToggle, true);
    head.removeEventListener("click", onClick);
    head.removeEventListener("submit", onSubmit);
  };
}

/** The part that lies over the page; a group of the folded menu lies within it. */
function outermost(part: HTMLDetailsElement): HTMLDetailsElement {
  const around = part.parentElement?.closest("details");
  return around ? outermost(around) : part;
}

const summaryOf = (part: HTMLDetailsElement) => part.querySelector("summary");

function foldWithFocus(part: HTMLDetailsElement): void {
  part.open = false;
  summaryOf(part)?.focus();
}
